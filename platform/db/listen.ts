import pg from 'pg';
import { jitter, type Database } from '#platform/db/database.ts';

export type Subscription = {
  /** True if every notification older than `LAG_MS` has arrived, which a later answer of the connection has proven. */
  isCurrent(): boolean;
  stop(): Promise<void>;
};

type Way = Pick<Database, 'clientConfig'>;
type Hub = ReturnType<typeof createHub>;

/**
 * Interval of the proof, in milliseconds. PostgreSQL sends notifications to a connection before it answers a query, so an answer proves
 * that no earlier notification is missing.
 */
const BEAT_MS = 500;
/** Greatest age of a notification that may still be missing while the connection counts as current. */
const LAG_MS = 1_000;
/** Interval of the proof while nobody asks whether the connection is current. It then only finds out that the connection is lost. */
const IDLE_BEAT_MS = 10_000;
/** Time for which a question whether the connection is current keeps the shorter interval. */
const PROBE_MS = 5_000;
/** Time without an answer after which a connection counts as lost. */
const SILENT_MS = 5_000;

const hubs = new WeakMap<Way, Hub>();

/**
 * Calls `onNotify` with the payload of each NOTIFY on the channel. After each reconnection it is called once with an empty payload, because
 * notifications were lost meanwhile. All channels of a database share one connection, which reconnects automatically and ends with the last
 * subscription.
 */
export async function listen(db: Way, channel: string, onNotify: (payload: string) => void): Promise<Subscription> {
  let hub = hubs.get(db);
  if (!hub) hubs.set(db, (hub = createHub(db)));
  const subscriber = { channel, onNotify };
  const own = hub;
  let isStopped = false;
  await own.add(subscriber);
  return {
    isCurrent: () => !isStopped && own.isCurrent(),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await own.remove(subscriber);
    },
  };
}

type Subscriber = { channel: string; onNotify(payload: string): void };

function createHub(db: Way) {
  const subscribers = new Set<Subscriber>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let provenAt = -Infinity;
  let requestedAt = -Infinity;
  /** Sends the proof now. */
  let prover: (() => void) | undefined;

  async function connect(): Promise<void> {
    const opened = new pg.Client({ ...db.clientConfig, application_name: 'croupier listens', query_timeout: SILENT_MS });
    client = opened;
    const again = (): void => {
      if (client !== opened) return;
      client = undefined;
      connecting = undefined;
      prover = undefined;
      provenAt = -Infinity;
      clearTimeout(timer);
      void opened.end().catch(() => {});
      if (subscribers.size === 0) return;
      timer = setTimeout(() => void ensure().catch(() => {}), Math.min(jitter(failures++, 100), 5_000)); // A failed try plans the next one.
    };
    opened.on('error', again);
    opened.on('end', again);
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const one of subscribers) if (one.channel === channel) one.onNotify(payload);
    });
    try {
      await opened.connect();
      for (const channel of new Set([...subscribers].map((one) => one.channel)))
        await opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`);
      if (failures > 0) for (const one of subscribers) one.onNotify('');
      failures = 0;
      await prove(opened, again);
    } catch (error) {
      again();
      throw error;
    }
  }

  const ensure = (): Promise<void> => (connecting ??= connect());

  async function prove(opened: pg.Client, again: () => void): Promise<void> {
    clearTimeout(timer);
    const sentAt = performance.now();
    await opened.query('SELECT 1');
    if (client !== opened) return;
    provenAt = sentAt;
    prover = () => void prove(opened, again).catch(again);
    timer = setTimeout(prover, sentAt - requestedAt < PROBE_MS ? BEAT_MS : IDLE_BEAT_MS);
  }

  return {
    add: async (subscriber: Subscriber): Promise<void> => {
      const isNew = ![...subscribers].some(({ channel }) => channel === subscriber.channel);
      subscribers.add(subscriber);
      try {
        // A new connection begins with this channel; an existing connection adds it.
        const stands = connecting !== undefined && client !== undefined;
        await ensure();
        if (stands && isNew) await client?.query(`LISTEN ${client.escapeIdentifier(subscriber.channel)}`);
      } catch (error) {
        subscribers.delete(subscriber);
        throw error;
      }
    },
    remove: async (subscriber: Subscriber): Promise<void> => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return;
      const ending = client;
      client = undefined;
      connecting = undefined;
      prover = undefined;
      provenAt = -Infinity;
      clearTimeout(timer);
      await ending?.end().catch(() => {});
    },
    isCurrent: (): boolean => {
      const now = performance.now();
      const wasIdle = now - requestedAt >= PROBE_MS;
      requestedAt = now;
      if (wasIdle && prover) {
        clearTimeout(timer);
        timer = setTimeout(prover, Math.max(0, provenAt + BEAT_MS - now));
      }
      return now - provenAt < LAG_MS;
    },
  };
}
