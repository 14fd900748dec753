import pg from 'pg';
import { jitter, type Database } from '#platform/db/database.ts';

/**
 * Calls `heard` for every NOTIFY on the channel, and once after each reconnection, since what was told meanwhile is lost.
 * The connection is its own and comes back by itself.
 */
export async function listen(db: Pick<Database, 'clientConfig'>, channel: string, heard: () => void): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;

  async function connect(): Promise<void> {
    const opened = new pg.Client(db.clientConfig);
    client = opened;
    let isGone = false;
    const again = (): void => {
      if (isGone || isStopped) return;
      isGone = true;
      void opened.end().catch(() => {});
      retry = setTimeout(() => void reconnect(), Math.min(jitter(failures++, 100), 5_000));
    };
    opened.on('error', again);
    opened.on('end', again);
    opened.on('notification', () => heard());
    try {
      await opened.connect();
      await opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`);
      failures = 0;
    } catch (error) {
      again();
      throw error;
    }
  }

  async function reconnect(): Promise<void> {
    await connect().then(heard, () => {}); // A failed try has already planned the next one.
  }

  await connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
