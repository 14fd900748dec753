import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A level of a brand with its figures in one currency. */
export type Level = {
  rank: number;
  names: Record<string, string>;
  rebateBps: number;
  hasPriority: boolean;
  reach: Money;
  keep: Money;
  gift: Money;
  birthday: Money;
  /** Most that one withdrawal may be; 0 for the common maximum. */
  payout: Money;
};

type Figures = 'reach' | 'keep' | 'gift' | 'birthday' | 'payout';

/** Returns the levels of a brand in a currency, lowest first. */
export async function levelsOf(db: Queryable, merchantId: number, currency: Currency): Promise<Level[]> {
  const rows = await db.query<Omit<Level, Figures> & Record<Figures, bigint>>(
    `SELECT l.rank, l.names, l.rebate_bps, l.has_priority, f.reach, f.keep, f.gift, f.birthday, f.payout
       FROM vip_level l JOIN vip_figure f ON f.merchant_id = l.merchant_id AND f.rank = l.rank AND f.currency = $2
      WHERE l.merchant_id = $1 ORDER BY l.rank`,
    [merchantId, currency],
  );
  const of = (minor: bigint): Money => money(minor, currency);
  return rows.map(({ reach, keep, gift, birthday, payout, ...row }) => ({
    ...row,
    reach: of(reach),
    keep: of(keep),
    gift: of(gift),
    birthday: of(birthday),
    payout: of(payout),
  }));
}

/** Returns the withdrawal maximum of a member's level; 0 for the common maximum. */
export async function payoutMost(db: Queryable, memberId: bigint, currency: Currency): Promise<Money> {
  const [row] = await db.query<{ payout: bigint }>(
    `SELECT f.payout FROM vip_member m JOIN vip_figure f ON f.merchant_id = m.merchant_id AND f.rank = m.rank AND f.currency = $2
      WHERE m.member_id = $1`,
    [memberId, currency],
  );
  return money(row?.payout ?? 0n, currency);
}

/** The current month by its first day, the end of the month, and the member's place in it. `rank` is 0 before the member has played. */
export type Stand = { month: string; endsAt: Date; rank: number; isInGrace: boolean; turnover: bigint };

/** Returns a member's place in the current month of the brand's calendar. */
export async function standOf(
  db: Queryable,
  { memberId, merchantId, timeZone, now }: { memberId: bigint; merchantId: number; timeZone: string; now: Date },
): Promise<Stand> {
  const rows = await db.query<Stand>(
    `SELECT n.month::text, (n.month + interval '1 month') AT TIME ZONE $4 AS ends_at, coalesce(m.rank, 0) AS rank,
            m.missed IS NOT NULL AS is_in_grace, coalesce(v.turnover, 0)::bigint AS turnover
       FROM (SELECT vip_month_of($2, $3) AS month) AS n
       LEFT JOIN vip_member m ON m.member_id = $1
       LEFT JOIN vip_month v ON v.member_id = $1 AND v.month = n.month`,
    [memberId, merchantId, now, timeZone],
  );
  return rows[0]!;
}

export type GiftKind = 'level' | 'birthday' | 'rebate';
export type Gift = {
  slot: string;
  kind: GiftKind;
  rank: number;
  amount: Money;
  state: 'due' | 'collected' | 'over';
  dueAt: Date;
  until: Date;
  collectedAt: Date | null;
};

/** Returns the gifts of a member, the newest first: the last `most` gifts, or the gift of one slot. */
export async function giftsOf(
  db: Queryable,
  memberId: bigint,
  now: Date,
  { slot = null, most = 24 }: { slot?: string | null; most?: number } = {},
): Promise<Gift[]> {
  const rows = await db.query<Omit<Gift, 'amount' | 'kind'> & { amount: bigint; currency: Currency }>(
    `SELECT g.slot, g.rank, g.amount, g.currency, g.due_at, g.until, t.at AS collected_at,
            CASE WHEN t.seq IS NOT NULL THEN 'collected' WHEN g.until > $2 THEN 'due' ELSE 'over' END AS state
       FROM vip_gift g LEFT JOIN vip_gift_taken t ON t.member_id = g.member_id AND t.slot = g.slot
      WHERE g.member_id = $1 AND ($3::text IS NULL OR g.slot = $3)
      ORDER BY g.due_at DESC, g.rank DESC, g.slot LIMIT $4`,
    [memberId, now, slot, most],
  );
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    kind: row.slot.slice(0, row.slot.indexOf(':')) as GiftKind,
    amount: money(amount, currency),
  }));
}

/** Returns the number of gifts that a member may collect. */
export async function countDue(db: Queryable, memberId: bigint, now: Date): Promise<number> {
  const [row] = await db.query<{ due: number }>(
    `SELECT count(*)::int AS due FROM vip_gift g
      WHERE g.member_id = $1 AND g.until > $2
        AND NOT EXISTS (SELECT FROM vip_gift_taken t WHERE t.member_id = g.member_id AND t.slot = g.slot)`,
    [memberId, now],
  );
  return row!.due;
}

export type Step = { id: string; from: number; to: number; turnover: Money; setBy: string | null; approvedBy: string | null; at: Date };

/** Returns a member's last changes of level, the newest first. */
export async function stepsOf(db: Queryable, memberId: bigint, currency: Currency): Promise<Step[]> {
  const rows = await db.query<Omit<Step, 'turnover'> & { turnover: bigint }>(
    `SELECT c.id::text, c.from_rank AS "from", c.to_rank AS "to", c.turnover, c.set_by, c.approved_by, c.at FROM vip_change c
      WHERE c.member_id = $1 ORDER BY c.id DESC LIMIT 12`,
    [memberId],
  );
  return rows.map((row) => ({ ...row, turnover: money(row.turnover, currency) }));
}
