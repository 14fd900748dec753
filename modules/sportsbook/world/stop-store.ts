import type { Queryable, Tx } from '#platform/db/database.ts';

/** Extent of a stop; a null part means all. */
export type Extent = { sport: string | null; league: string | null; event: bigint | null };
export type StoredStop = {
  id: string;
  sport: string | null;
  league: string | null;
  event: string | null;
  names: string[] | null;
  reason: string;
  by: string;
  at: Date;
};

/** Bit for a trader's stop in the stops of a match. */
const TRADER = 4;
const COVERED = `EXISTS (SELECT FROM sports_stop s WHERE s.ended_at IS NULL AND coalesce(s.event_id = e.id, s.sport IS NULL OR s.sport = e.sport AND coalesce(s.league = e.league, true)))`;

/** Other changes of stops wait until this transaction ends. It comes before any lock of a match. */
export async function lockStops(tx: Tx): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sports_stop', 0))");
}

/**
 * Sets and clears the traders' stops of matches that are not over, or of one match, to match the stops in force. Returns the changed
 * matches. A concurrent change of stops waits for this transaction, and sees its result. Matches are locked in the same order as for bets.
 */
export async function applyStops(tx: Tx, match: bigint | null = null): Promise<bigint[]> {
  await lockStops(tx);
  const rows = await tx.query<{ id: bigint }>(
    `WITH moving AS (
       SELECT e.id FROM sports_event e WHERE e.state IN ('open', 'live') AND ($1::bigint IS NULL OR e.id = $1) AND (e.stops & ${TRADER} <> 0) <> ${COVERED} ORDER BY e.id FOR NO KEY UPDATE
     )
     UPDATE sports_event e SET stops = e.stops # ${TRADER}, seq = e.seq + 1 FROM moving WHERE e.id = moving.id RETURNING e.id`,
    [match],
  );
  return rows.map(({ id }) => id);
}

export async function addStop(
  db: Queryable,
  { sport, league, event }: Extent,
  { reason, by }: { reason: string; by: string },
): Promise<bigint> {
  const [added] = await db.query<{ id: bigint }>(
    'INSERT INTO sports_stop (sport, league, event_id, reason, started_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [sport, league, event, reason, by],
  );
  return added!.id;
}

export async function endStop(db: Queryable, id: bigint, by: string): Promise<boolean> {
  const rows = await db.query(
    'UPDATE sports_stop SET ended_at = clock_timestamp(), ended_by = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id',
    [id, by],
  );
  return rows.length > 0;
}

export async function standingStops(db: Queryable): Promise<StoredStop[]> {
  return db.query<StoredStop>(
    `SELECT s.id::text, s.sport, s.league, s.event_id::text AS event, e.names, s.reason, s.started_by AS "by", s.started_at AS at
       FROM sports_stop s LEFT JOIN sports_event e ON e.id = s.event_id WHERE s.ended_at IS NULL ORDER BY s.id DESC`,
  );
}
