import type { Queryable } from '#platform/db/database.ts';

/** Returns active members of a brand whose stated birthday is one of these days, as `MM-DD`. */
export async function bornOn(db: Queryable, merchantId: number, days: readonly string[]): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `SELECT m.id FROM member m JOIN member_registration r ON r.member_id = m.id
      WHERE m.merchant_id = $1 AND m.state = 'active' AND NOT is_trial_type(m.merchant_id, m.account_type)
        AND to_char(r.birthday, 'MM-DD') = ANY ($2) ORDER BY m.id`,
    [merchantId, days],
  );
  return rows.map(({ id }) => id);
}
