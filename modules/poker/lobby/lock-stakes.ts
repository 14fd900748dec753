import type { Tx } from '#platform/db/database.ts';

/** Waits until no other process opens a table or a tournament of a stake of a brand. The lock ends with the transaction. */
export async function lockStakes(tx: Tx, merchantId: number, stakes: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [`poker/${stakes}`, merchantId]);
}
