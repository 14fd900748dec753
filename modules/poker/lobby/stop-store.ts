import type { Queryable, Tx } from '#platform/db/database.ts';

/** A stop of all tables of a brand that staff ordered. */
export type Stop = { merchantId: number; reason: string; by: string; at: Date };

/** Reads the current stops of one brand, or of all brands. */
export async function stopsNow(db: Queryable, merchantId?: number): Promise<Stop[]> {
  return await db.query<Stop>(
    `SELECT merchant_id, reason, stopped_by AS by, stopped_at AS at FROM poker_stop
      WHERE started_at IS NULL AND ($1::int IS NULL OR merchant_id = $1) ORDER BY merchant_id`,
    [merchantId ?? null],
  );
}

/** SQL that is true for a row of `poker_table` while staff have stopped all tables of its brand. */
export const IS_STOPPED = 'EXISTS (SELECT FROM poker_stop s WHERE s.merchant_id = poker_table.merchant_id AND s.started_at IS NULL)';

/** Reads the brands whose tables are all stopped. */
export async function stoppedBrands(db: Queryable): Promise<ReadonlySet<number>> {
  return new Set((await stopsNow(db)).map(({ merchantId }) => merchantId));
}

/** Returns true while staff have stopped all tables of a brand. */
export async function isStopped(db: Queryable, merchantId: number): Promise<boolean> {
  return (await stopsNow(db, merchantId)).length > 0;
}

/**
 * Waits until nobody stops or starts the tables of a brand. With `isShared`, others may open tables at the same time. The lock ends with
 * the transaction.
 */
export async function lockStop(tx: Tx, merchantId: number, isShared = false): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock${isShared ? '_shared' : ''}(hashtextextended('poker-stop', $1))`, [merchantId]);
}

/** Begins a stop of a brand. Returns false if a stop is in force. */
export async function addStop(tx: Tx, { merchantId, reason, by }: Omit<Stop, 'at'>): Promise<boolean> {
  const added = await tx.query(
    'INSERT INTO poker_stop (merchant_id, reason, stopped_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
    [merchantId, reason, by],
  );
  return added.length > 0;
}

/** Ends the stop of a brand. Returns false if none is in force. */
export async function endStop(tx: Tx, merchantId: number, by: string): Promise<boolean> {
  const ended = await tx.query(
    'UPDATE poker_stop SET started_by = $2, started_at = clock_timestamp() WHERE merchant_id = $1 AND started_at IS NULL RETURNING 1',
    [merchantId, by],
  );
  return ended.length > 0;
}
