import pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';

const INT8: number = pg.types.builtins.INT8;

/** Error code for which graphile-worker tries again to record the end of a job: after 3 s to 2 min, up to 100 times. */
const RETRIED = 'ETIMEDOUT';

/**
 * Opens the connections of the queue. They return bigints as text, because the queue writes the ids of failed jobs as JSON. Every error of
 * these connections gets a code that graphile-worker retries. It records the end of a job without waiting for the answer, and an error that
 * it does not retry would end the process.
 */
export function openQueuePool({ clientConfig }: Database, max: number, log: Log): pg.Pool {
  const getTypeParser = (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? String : pg.types.getTypeParser(oid, format));
  const types = { getTypeParser: getTypeParser as typeof pg.types.getTypeParser };
  const pool = new QueuePool({ ...clientConfig, types, max, Client: QueueClient });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the queue was lost'));
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void;

class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected) return super.connect(connected);
    return super.connect().catch((error: Error) => {
      // The process is about to end. If the end of a job could not be recorded, the next process runs that job once more.
      if (this.ending) return new Promise<never>(() => {});
      throw retried(error);
    });
  }
}

class QueueClient extends pg.Client {
  // The signatures of `query` are those of pg. Only a returned promise is changed.
  override query(...call: never[]): never {
    const answer: unknown = (super.query as (...args: never[]) => unknown)(...call);
    return (answer instanceof Promise ? answer.catch((error: Error) => Promise.reject(retried(error))) : answer) as never;
  }
}

function retried(error: Error): Error {
  return Object.assign(error, { sqlState: (error as { code?: string }).code, code: RETRIED });
}
