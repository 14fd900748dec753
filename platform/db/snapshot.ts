import pg from 'pg';
import { queryableOf, type Database, type Queryable } from '#platform/db/database.ts';

export type Snapshot = Queryable & {
  /** Tries to get the only lock on a name, which is held until this connection ends. False if another connection has it. */
  lock(name: string): Promise<boolean>;
  /** Begins the snapshot: from then on, all statements see one state of the database. */
  begin(): Promise<void>;
  /** Cancels the running statement. */
  cancel(): Promise<void>;
  end(): Promise<void>;
};

/** Opens a connection of its own for long reads, whose statements may take minutes. */
export async function openSnapshot(db: Pick<Database, 'clientConfig' | 'query'>): Promise<Snapshot> {
  const client = new pg.Client(db.clientConfig);
  client.on('error', () => {}); // The query that is under way reports it.
  await client.connect();
  const { query } = queryableOf(client);
  try {
    await client.query("SET statement_timeout = '20min'; SET idle_in_transaction_session_timeout = '5min'");
    const [{ pid } = { pid: 0 }] = await query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return {
      query,
      lock: async (name) => {
        const [lock] = await query<{ mine: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine', [name]);
        return lock!.mine;
      },
      begin: async () => void (await query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')),
      cancel: async () => void (await db.query('SELECT pg_cancel_backend($1)', [pid])),
      end: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
