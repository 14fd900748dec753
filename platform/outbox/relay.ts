import { isConnectionLoss, type Database, type Tx } from '#platform/db/database.ts';
import { gauge } from '#platform/metrics/metrics.ts';

/** An event as it left its commit; its consumers know its topic. */
export type OutboxEvent = Record<string, unknown>;

/**
 * Handles events of one topic, in order, in the transaction that removes them from the outbox. Its writes through `tx` happen exactly once,
 * other effects at least once. When it throws, its events stay and are retried.
 */
export type EventHandler = (events: readonly OutboxEvent[], tx: Tx) => Promise<void> | void;

/** Consumer of the events of a topic. Its name never changes: by it the outbox records what was delivered. */
export type Consumer = { name: string; topic: string; handle: EventHandler };

export type RelayFailure = { consumer: string; topic: string; failures: number; isParked: boolean; error: unknown };

type RelayOptions = {
  /** Attempts at an event before it is parked: some four minutes, with pauses of up to one. */
  mostFailures?: number;
  firstPauseMs?: number;
  onFailure?(failure: RelayFailure): void;
};

type Served = { hasMore: boolean; failed?: Delivery; of?: number; error?: unknown };
type Delivery = { id: bigint; topic: string; events: OutboxEvent[]; failures: number; isDue: boolean };

/** Rows that are taken at once; each has the events of one topic from one commit. */
const AT_ONCE = 100;
const LONGEST_PAUSE_MS = 60_000;
/** Advisory lock of the one process that hands out at a time, so that every consumer gets events in their order. */
const HANDING_OUT = 7_461_004;

const waiting = gauge('outbox_waiting', 'Rows of the outbox that a consumer has not handled', ['consumer']);
const lag = gauge('outbox_lag_seconds', 'Age of the oldest row that a consumer has not handled', ['consumer']);
const parked = gauge('outbox_parked', 'Rows that were given up after too many failures', ['consumer']);

/**
 * Delivers the events that commits have put into the outbox: a row for each consumer of the topic, which the consumer takes in its own
 * transaction. Any number of processes may run it. Events of a topic without a subscriber stay, because a newer process may know the topic.
 */
export function createRelay(db: Database, { mostFailures = 10, firstPauseMs = 1_000, onFailure = () => {} }: RelayOptions = {}) {
  const consumers = new Map<string, Map<string, EventHandler>>();
  let registered = 0;

  async function register(): Promise<void> {
    const all = [...consumers].flatMap(([name, topics]) => [...topics.keys()].map((topic) => ({ name, topic })));
    if (all.length === registered) return;
    await db.query('INSERT INTO outbox_consumer (name, topic) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING', [
      all.map(({ name }) => name),
      all.map(({ topic }) => topic),
    ]);
    registered = all.length;
  }

  async function handOut(): Promise<number> {
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
      [AT_ONCE, HANDING_OUT],
    );
    return row!.n;
  }

  /** Returns by one query whether any event waits; most of the time none does. */
  async function hasWork(): Promise<boolean> {
    const [row] = await db.query<{ some: boolean }>(
      `SELECT EXISTS (SELECT FROM outbox_delivery d WHERE d.parked_at IS NULL)
           OR EXISTS (SELECT FROM outbox o WHERE o.topic IN (SELECT topic FROM outbox_consumer)) AS some`,
    );
    return row!.some;
  }

  /** Consumers of this process that have rows waiting; most have none most of the time. */
  async function awaited(): Promise<string[]> {
    const rows = await db.query<{ name: string }>(
      `SELECT c.name FROM unnest($1::text[]) AS c (name)
        WHERE EXISTS (SELECT FROM outbox_delivery d WHERE d.consumer = c.name AND d.parked_at IS NULL)`,
      [[...consumers.keys()]],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Lets a consumer handle rows. The result says whether more may wait, or has the error and the first of its rows. No row is handled while
   * another process serves the consumer, or while it rests after a failure.
   */
  async function serve(consumer: string, most: number): Promise<Served> {
    let due: Delivery[] = [];
    try {
      await db.transact(async (tx) => {
        due = await takeDue(tx, consumer, most);
        for (const [topic, rows] of Map.groupBy(due, (row) => row.topic)) {
          const events = rows.flatMap((row) => row.events);
          await consumers.get(consumer)!.get(topic)?.(events, tx);
        }
        const ids = due.map(({ id }) => id);
        if (ids.length > 0) await tx.query('DELETE FROM outbox_delivery WHERE consumer = $1 AND id = ANY ($2)', [consumer, ids]);
      });
      const isShort = due.length < most && due[0]?.failures === 0;
      return { hasMore: due.length > 0 && !isShort };
    } catch (error) {
      if (isConnectionLoss(error) || due.length === 0) throw error;
      return { hasMore: true, failed: due[0]!, of: due.length, error };
    }
  }

  async function takeDue(tx: Tx, consumer: string, most: number): Promise<Delivery[]> {
    const mine = await tx.query('SELECT 1 FROM outbox_consumer WHERE name = $1 FOR NO KEY UPDATE SKIP LOCKED', [consumer]);
    if (mine.length === 0) return [];
    const rows = await tx.query<Delivery>(
      `SELECT id, topic, events, failures, next_at IS NULL OR next_at <= clock_timestamp() AS is_due
         FROM outbox_delivery WHERE consumer = $1 AND parked_at IS NULL AND topic = ANY ($3) ORDER BY id LIMIT $2`,
      [consumer, most, [...consumers.get(consumer)!.keys()]],
    );
    if (rows[0] && !rows[0].isDue) return [];
    return rows[0] && rows[0].failures > 0 ? rows.slice(0, 1) : rows;
  }

  /**
   * Serves a consumer until nothing is left. If one of many rows fails, each is tried by itself: rows before it are handled, and it waits
   * or is parked.
   */
  async function empty(consumer: string): Promise<void> {
    for (let most = AT_ONCE; ;) {
      const { hasMore, failed, of, error } = await serve(consumer, most);
      if (failed && of! > 1) most = 1;
      else if (failed) {
        if (!(await noteFailure(consumer, failed, error))) return;
      } else if (!hasMore) return;
    }
  }

  /** Records a failure. True where the row was parked, so that those behind it go on. */
  async function noteFailure(consumer: string, { id, topic, failures }: Delivery, error: unknown): Promise<boolean> {
    const isParked = failures + 1 >= mostFailures;
    await db.query(
      `UPDATE outbox_delivery SET failures = failures + 1, error = $3, next_at = clock_timestamp() + $4 * interval '1 ms',
              parked_at = CASE WHEN $5 THEN clock_timestamp() END WHERE consumer = $1 AND id = $2`,
      [consumer, id, String((error as Error).stack ?? error), Math.min(firstPauseMs * 2 ** failures, LONGEST_PAUSE_MS), isParked],
    );
    onFailure({ consumer, topic, failures: failures + 1, isParked, error });
    return isParked;
  }

  return {
    /** Subscribes a consumer, which gets each event of its topics once, in whichever process. */
    subscribe: ({ name, topic, handle }: Consumer): void => {
      const topics = consumers.get(name) ?? new Map<string, EventHandler>();
      if (topics.has(topic)) throw new Error(`${name} has subscribed to ${topic} already`);
      consumers.set(name, topics.set(topic, handle));
    },
    /** Empties the outbox of what its consumers can take. */
    run: async (): Promise<void> => {
      await register();
      if (!(await hasWork())) return;
      while ((await handOut()) === AT_ONCE);
      for (const consumer of await awaited()) await empty(consumer);
    },
    /** Writes the gauges. Events of topics without a consumer are waiting for "nobody". */
    measure: async (): Promise<void> => {
      const rows = await db.query<{ consumer: string; waiting: number; parked: number; lag: number }>(
        `SELECT consumer, count(*) FILTER (WHERE parked_at IS NULL)::int AS waiting, count(parked_at)::int AS parked,
                coalesce(extract(epoch FROM clock_timestamp() - min(at) FILTER (WHERE parked_at IS NULL)), 0)::float8 AS lag
           FROM outbox_delivery GROUP BY consumer
         UNION ALL SELECT 'nobody', count(*)::int, 0, coalesce(extract(epoch FROM clock_timestamp() - min(at)), 0)::float8
                     FROM outbox WHERE topic NOT IN (SELECT topic FROM outbox_consumer)`,
      );
      for (const one of [waiting, lag, parked]) one.reset();
      for (const row of rows) {
        waiting.set({ consumer: row.consumer }, row.waiting);
        lag.set({ consumer: row.consumer }, row.lag);
        parked.set({ consumer: row.consumer }, row.parked);
      }
    },
  };
}
