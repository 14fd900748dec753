import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Totals of a member's bonuses in a currency, with the turnover that counted towards them. */
export type BonusTotals = {
  merchantId: number;
  memberId: bigint;
  currency: Currency;
  grants: number;
  granted: Money;
  wagered: Money;
  firstAt: Date;
  lastAt: Date;
};
type Row = Omit<BonusTotals, 'granted' | 'wagered'> & { granted: bigint; wagered: bigint };

const TAKEN = `g.merchant_id, g.member_id, g.currency, count(*)::int AS grants, sum(g.amount)::bigint AS granted,
  sum(g.wagered)::bigint AS wagered, min(g.granted_at) AS first_at, max(g.granted_at) AS last_at`;

/** Returns the totals of all bonuses of these members: a row for each member and currency, no row for a member without bonuses. */
export async function bonusTotals(db: Queryable, memberIds: readonly bigint[]): Promise<BonusTotals[]> {
  const rows = await db.query<Row>(
    `SELECT ${TAKEN} FROM bonus_grant g WHERE g.member_id = ANY ($1::bigint[])
      GROUP BY g.merchant_id, g.member_id, g.currency ORDER BY g.member_id, g.currency`,
    [memberIds],
  );
  return rows.map(read);
}

/** Returns at most `most` members with a bonus since a moment and at least `least` bonuses of one currency, the latest first. */
export async function recentBonusTotals(
  db: Queryable,
  { since, least, most }: { since: Date; least: number; most: number },
): Promise<BonusTotals[]> {
  const rows = await db.query<Row>(
    `SELECT ${TAKEN} FROM bonus_grant g WHERE g.member_id IN (SELECT l.member_id FROM bonus_grant l WHERE l.granted_at >= $1)
      GROUP BY g.merchant_id, g.member_id, g.currency HAVING count(*) >= $2 ORDER BY max(g.granted_at) DESC, g.member_id LIMIT $3`,
    [since, least, most],
  );
  return rows.map(read);
}

function read({ granted, wagered, currency, ...row }: Row): BonusTotals {
  return { ...row, currency, granted: money(granted, currency), wagered: money(wagered, currency) };
}
