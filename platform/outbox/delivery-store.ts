import type { Queryable, Tx } from '#platform/db/database.ts';
import { gauge } from '#platform/metrics/metrics.ts';

/** An event in the form that its commit stored. Its consumers know the fields of their topic. */
export type OutboxEvent = Record<string, unknown>;

/** Events of one topic from one commit that wait for one consumer. */
export type Delivery = { id: bigint; topic: string; events: OutboxEvent[]; failures: number; isDue: boolean };

/** Advisory lock of the one process that distributes events, so that every consumer gets them in order. */
const HANDING_OUT = 7_461_004;

const waiting = gauge('outbox_waiting', 'Rows of the outbox that a consumer has not handled', ['consumer']);
const lag = gauge('outbox_lag_seconds', 'Age of the oldest row that a consumer has not handled', ['consumer']);
const parked = gauge('outbox_parked', 'Rows that were given up after too many failures', ['consumer']);

export async function addConsumers(db: Queryable, all: readonly { name: string; topic: string }[]): Promise<void> {
  await db.query('INSERT INTO outbox_consumer (name, topic) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING', [
    all.map(({ name }) => name),
    all.map(({ topic }) => topic),
  ]);
}

/** Gives rows of the outbox to the consumers of their topics. Returns the number of rows. */
export async function handOut(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `WITH taken AS (
       DELETE FROM outbox WHERE id IN (
         SELECT o.id FROM outbox o
          WHERE o.topic IN (SELECT topic FROM outbox_consumer) AND (SELECT pg_try_advisory_xact_lock($2))
          ORDER BY o.id LIMIT $1)
       RETURNING id, topic, events, at
     ), handed AS (
       INSERT INTO outbox_delivery (consumer, id, topic, events, at)
       SELECT c.name, taken.id, taken.topic, taken.events, taken.at FROM taken JOIN outbox_consumer c ON c.topic = taken.topic
     )
     SELECT count(*)::int AS n FROM taken`,
    [most, HANDING_OUT],
  );
  return row!.n;
}

/** True if events wait; a single query, because most of the time none do. */
export async function hasWork(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ some: boolean }>(
    `SELECT EXISTS (SELECT FROM outbox_delivery d WHERE d.parked_at IS NULL)
         OR EXISTS (SELECT FROM outbox o WHERE o.topic IN (SELECT topic FROM outbox_consumer)) AS some`,
  );
  return row!.some;
}

/** Returns the consumers with waiting rows; most of the time that is none or few. */
export async function consumersWithWork(db: Queryable, consumers: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT c.name FROM unnest($1::text[]) AS c (name)
      WHERE EXISTS (SELECT FROM outbox_delivery d WHERE d.consumer = c.name AND d.parked_at IS NULL)`,
    [consumers],
  );
  return rows.map(({ name }) => name);
}

/**
 * Locks the rows that a consumer handles next. Returns none while another process serves the consumer or while it pauses, and a single row
 * after a failure.
 */
export async function takeDue(
  tx: Tx,
  { consumer, topics }: { consumer: string; topics: readonly string[] },
  most: number,
): Promise<Delivery[]> {
  const mine = await tx.query('SELECT 1 FROM outbox_consumer WHERE name = $1 FOR NO KEY UPDATE SKIP LOCKED', [consumer]);
  if (mine.length === 0) return [];
  const rows = await tx.query<Delivery>(
    `SELECT id, topic, events, failures, next_at IS NULL OR next_at <= clock_timestamp() AS is_due
       FROM outbox_delivery WHERE consumer = $1 AND parked_at IS NULL AND topic = ANY ($3) ORDER BY id LIMIT $2`,
    [consumer, most, topics],
  );
  if (rows[0] && !rows[0].isDue) return [];
  return rows[0] && rows[0].failures > 0 ? rows.slice(0, 1) : rows;
}

type FailedDelivery = { consumer: string; id: bigint; error: string; pauseMs: number; isParked: boolean };

export async function storeFailure(db: Queryable, { consumer, id, error, pauseMs, isParked }: FailedDelivery): Promise<void> {
  await db.query(
    `UPDATE outbox_delivery SET failures = failures + 1, error = $3, next_at = clock_timestamp() + $4 * interval '1 ms',
            parked_at = CASE WHEN $5 THEN clock_timestamp() END WHERE consumer = $1 AND id = $2`,
    [consumer, id, error, pauseMs, isParked],
  );
}

/** Events that a consumer has not handled: their number, the number of parked ones, and the age of the oldest in seconds. */
export type Waiting = { consumer: string; waiting: number; parked: number; lag: number };

/**
 * Returns the waiting events by consumer, without consumers that have none. The entry `nobody` is always there: events of topics without a
 * consumer.
 */
export async function readWaiting(db: Queryable): Promise<Waiting[]> {
  return db.query<Waiting>(
    `SELECT consumer, count(*) FILTER (WHERE parked_at IS NULL)::int AS waiting, count(parked_at)::int AS parked,
            coalesce(extract(epoch FROM clock_timestamp() - min(at) FILTER (WHERE parked_at IS NULL)), 0)::float8 AS lag
       FROM outbox_delivery GROUP BY consumer
     UNION ALL SELECT 'nobody', count(*)::int, 0, coalesce(extract(epoch FROM clock_timestamp() - min(at)), 0)::float8
                 FROM outbox WHERE topic NOT IN (SELECT topic FROM outbox_consumer)`,
  );
}

export async function measureWaiting(db: Queryable): Promise<void> {
  const rows = await readWaiting(db);
  for (const one of [waiting, lag, parked]) one.reset();
  for (const row of rows) {
    waiting.set({ consumer: row.consumer }, row.waiting);
    lag.set({ consumer: row.consumer }, row.lag);
    parked.set({ consumer: row.consumer }, row.parked);
  }
}
