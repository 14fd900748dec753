import type { Queryable } from '#platform/db/database.ts';

/** Returns the account types other than that of ordinary members that members of a brand have. */
export async function typesInUse(db: Queryable, merchantId: number): Promise<number[]> {
  const sql = 'SELECT DISTINCT account_type AS type FROM member WHERE merchant_id = $1 AND account_type <> 0';
  return (await db.query<{ type: number }>(sql, [merchantId])).map(({ type }) => type);
}
