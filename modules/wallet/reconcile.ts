import pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import { checkInvariants, type Acknowledged, type Violation } from '#modules/wallet/check-invariants.ts';

/**
 * The invariants on one snapshot of the ledger, over a connection of its own that no time limit cuts off:
 * for the nightly job and for drills under load. Locks nothing.
 */
export async function reconcile(db: Pick<Database, 'clientConfig'>, acknowledged: readonly Acknowledged[] = []): Promise<Violation[]> {
  const client = new pg.Client(db.clientConfig);
  client.on('error', () => {}); // The query that is under way reports it.
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    return await checkInvariants({ query: async (text, values) => (await client.query(text, values as unknown[])).rows }, acknowledged);
  } finally {
    await client.end();
  }
}
