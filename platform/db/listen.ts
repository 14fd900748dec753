import pg from 'pg';
import { jitter, type Database } from '#platform/db/database.ts';

export type Subscription = {
  /** Whether every notification that is older than `LAG_MS` has arrived: the connection has proven so since. */
  isCurrent(): boolean;
  stop(): Promise<void>;
};

/** PostgreSQL sends a connection its notifications before it answers a query, so an answer proves that none from before is missing. */
const BEAT_MS = 500;
const LAG_MS = 1_000;
/** A connection that does not answer for so long counts as lost. */
const SILENT_MS = 5_000;

/**
 * Calls `onNotify` with the payload of each NOTIFY on the channel, and once with an empty one after each reconnection, because what
 * was notified meanwhile is lost. The connection is its own and comes back by itself.
 */
export async function listen(
  db: Pick<Database, 'clientConfig'>,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<Subscription> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;
  let provenAt = -Infinity;

  async function connect(): Promise<void> {
    const opened = new pg.Client({ ...db.clientConfig, application_name: `croupier listens: ${channel}`, query_timeout: SILENT_MS });
    client = opened;
    let isGone = false;
    const again = (): void => {
      if (isGone || isStopped) return;
      isGone = true;
      provenAt = -Infinity;
      clearTimeout(timer);
      void opened.end().catch(() => {});
      timer = setTimeout(() => void connect().catch(() => {}), Math.min(jitter(failures++, 100), 5_000)); // A failed try plans the next one.
    };
    const beat = async (): Promise<void> => {
      const askedAt = performance.now();
      await opened.query('SELECT 1');
      if (isGone || isStopped) return;
      provenAt = askedAt;
      timer = setTimeout(() => void beat().catch(again), BEAT_MS);
    };
    opened.on('error', again);
    opened.on('end', again);
    opened.on('notification', ({ payload = '' }) => onNotify(payload));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`);
      if (failures > 0) onNotify('');
      failures = 0;
      await beat();
    } catch (error) {
      again();
      throw error;
    }
  }

  await connect();
  return {
    isCurrent: () => performance.now() - provenAt < LAG_MS,
    stop: async () => {
      isStopped = true;
      provenAt = -Infinity;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
