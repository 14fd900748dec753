import type { Queryable, Tx } from '#platform/db/database.ts';
import type { Producer } from '#modules/sportsbook/feeds/port.ts';

export type ProducerState = 'up' | 'down' | 'recovering';
export type StoredProducer = {
  feed: string;
  producer: number;
  scope: Producer['scope'];
  state: ProducerState;
  reason: string | null;
  changedAt: Date;
  seenAt: Date | null;
  aliveAt: number | null;
  request: number;
};

/** Bit for a producer's stop in the stops of a match. */
export const PRODUCER = 2;
/** Time for which prices in play are valid after a heartbeat of their producer, or after their own message, in ms. */
export const SILENT_MS = 20_000;

const COLUMNS = 'p.feed, p.producer, p.scope, p.state, p.reason, p.changed_at, p.seen_at, p.alive_at::float8 AS alive_at, p.request';

export async function storedProducers(db: Queryable, feed?: string): Promise<StoredProducer[]> {
  return db.query<StoredProducer>(`SELECT ${COLUMNS} FROM sports_producer p WHERE $1::text IS NULL OR feed = $1 ORDER BY feed, producer`, [
    feed ?? null,
  ]);
}

/** Returns the producers with the numbers of matches that they price. */
export async function producersOfDesk(db: Queryable): Promise<(StoredProducer & { matches: number; live: number })[]> {
  return db.query(
    `SELECT ${COLUMNS}, matches, live FROM sports_producer p CROSS JOIN LATERAL (
       SELECT count(*)::int AS matches, count(*) FILTER (WHERE e.state = 'live')::int AS live FROM sports_event e
        WHERE e.feed = p.feed AND e.producer = p.producer AND e.state IN ('open', 'live')) AS own ORDER BY p.feed, p.producer`,
  );
}

export async function lockProducer(tx: Tx, feed: string, producer: number): Promise<StoredProducer | undefined> {
  const [found] = await tx.query<StoredProducer>(`SELECT ${COLUMNS} FROM sports_producer p WHERE feed = $1 AND producer = $2 FOR UPDATE`, [
    feed,
    producer,
  ]);
  return found;
}

/** Adds the producers of a feed. A new producer is down until it has recovered, as after a restart. */
export async function addProducers(tx: Tx, feed: string, producers: readonly Producer[]): Promise<void> {
  for (const { id, scope } of producers)
    await tx.query(
      `INSERT INTO sports_producer (feed, producer, scope, state, reason) VALUES ($1, $2, $3, 'down', 'restart') ON CONFLICT DO NOTHING`,
      [feed, id, scope],
    );
}

/** Takes a producer down or up: from this commit on its matches are stopped, or sold again. Returns the matches that changed. */
export async function setProducer(
  tx: Tx,
  { feed, producer }: { feed: string; producer: number },
  state: ProducerState,
  reason: string | null,
): Promise<bigint[]> {
  await tx.query('UPDATE sports_producer SET state = $3, reason = $4, changed_at = clock_timestamp() WHERE feed = $1 AND producer = $2', [
    feed,
    producer,
    state,
    reason,
  ]);
  const rows = await tx.query<{ id: bigint }>(
    `WITH moving AS (
       SELECT id FROM sports_event WHERE feed = $1 AND producer = $2 AND state IN ('open', 'live') AND (stops & ${PRODUCER} = 0) = $3 ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE sports_event e SET stops = e.stops # ${PRODUCER}, seq = e.seq + 1,
            fresh_until = CASE WHEN e.state = 'live' AND NOT $3 THEN clock_timestamp() + interval '${SILENT_MS} ms' ELSE e.fresh_until END
       FROM moving WHERE e.id = moving.id RETURNING e.id`,
    [feed, producer, state !== 'up'],
  );
  return rows.map(({ id }) => id);
}

/** Stores a heartbeat; the heartbeat of a producer that is up extends the validity of its prices in play. */
export async function storeAlive(tx: Tx, { feed, producer, state }: StoredProducer, at: number): Promise<void> {
  const isUp = state === 'up';
  await tx.query(
    `UPDATE sports_producer SET seen_at = clock_timestamp(), alive_at = CASE WHEN $4 THEN greatest(alive_at, $3) ELSE alive_at END WHERE feed = $1 AND producer = $2`,
    [feed, producer, at, isUp],
  );
  if (!isUp) return;
  await tx.query(
    `UPDATE sports_event SET fresh_until = clock_timestamp() + interval '${SILENT_MS} ms' WHERE feed = $1 AND producer = $2 AND state = 'live'`,
    [feed, producer],
  );
}

/** Most recoveries within ten minutes: twenty, or four that reach back more than half an hour. */
const LIMITS = { near: { most: 20, minutes: 10 }, far: { most: 4, minutes: 10 } };

/** Takes the next number of a recovery; undefined if there were too many recoveries lately. */
export async function nextRequest(
  tx: Tx,
  { feed, producer }: { feed: string; producer: number },
  isFar: boolean,
): Promise<number | undefined> {
  const { most, minutes } = LIMITS[isFar ? 'far' : 'near'];
  const [next] = await tx.query<{ request: number }>(
    `UPDATE sports_producer p SET request = request + 1, requested = lately.requested || clock_timestamp()
       FROM (SELECT ARRAY(SELECT a FROM sports_producer q, unnest(q.requested) AS a
                           WHERE q.feed = $1 AND q.producer = $2 AND a > clock_timestamp() - $4 * interval '1 minute') AS requested) AS lately
      WHERE p.feed = $1 AND p.producer = $2 AND cardinality(lately.requested) < $3 RETURNING p.request`,
    [feed, producer, most, minutes],
  );
  return next?.request;
}

/** Returns producers that are not down and have sent no heartbeat for too long. */
export async function silentProducers(db: Queryable, feed: string): Promise<number[]> {
  const rows = await db.query<{ producer: number }>(
    `SELECT producer FROM sports_producer WHERE feed = $1 AND state <> 'down' AND coalesce(seen_at, changed_at) < clock_timestamp() - interval '${SILENT_MS} ms'`,
    [feed],
  );
  return rows.map(({ producer }) => producer);
}
