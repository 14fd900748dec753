import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Rounds } from '#modules/rounds/index.ts';
import { depositsOf, type Promotion } from '#modules/promotions/promotion-store.ts';
import type { Facts } from '#modules/promotions/type.ts';

export type Taker = { memberId: bigint; merchantId: number; currency: Currency };

/** What a promotion goes by of a member: what was settled, not what is under way. */
export async function factsOf(
  { db, rounds }: { db: Queryable; rounds: Pick<Rounds, 'playByDay'> },
  { memberId, merchantId, currency }: Taker,
  { startsAt, joinedAt, approved, now }: Pick<Promotion, 'startsAt'> & Pick<Facts, 'joinedAt' | 'approved' | 'now'>,
): Promise<Facts> {
  const [row] = await db.query<{ registeredAt: Date; today: string; from: string; joinedDay: string | null }>(
    `SELECT member_since($1) AS "registeredAt", brand_day($2, $3)::text AS today, brand_day($2, $4)::text AS "from", brand_day($2, $5)::text AS "joinedDay"`,
    [memberId, merchantId, now, startsAt, joinedAt ?? null],
  );
  const [deposits, days] = await Promise.all([
    depositsOf(db, memberId, currency, startsAt),
    rounds.playByDay({ memberId, currency, from: row!.from }),
  ]);
  return {
    now,
    today: row!.today,
    registeredAt: row!.registeredAt,
    joinedAt,
    joinedDay: row!.joinedDay ?? undefined,
    approved,
    deposits,
    days,
  };
}
