import type { Queryable } from '#platform/db/database.ts';
import type { Bets } from '#modules/bets/index.ts';
import { givenSince, type Taker } from '#modules/offers/index.ts';
import { depositsOf, type Promotion } from '#modules/promotions/promotion-store.ts';
import type { Points } from '#modules/points/index.ts';
import type { Races } from '#modules/races/index.ts';
import type { Facts, PromotionType } from '#modules/promotions/type.ts';

/** Sources of facts. */
export type FactDeps = {
  db: Queryable;
  points: Pick<Points, 'spentSince'>;
  races: Pick<Races, 'placesSince'>;
  bets: Pick<Bets, 'playByDay'>;
};

/** Days of play in the facts. No kind uses older days. */
const EVENT_DAYS = 35;

/** Returns the facts about a member that a promotion uses: settled bets, not open bets. */
export async function factsOf(
  { bets, db, points, races }: FactDeps,
  { memberId, merchantId, currency }: Taker,
  {
    id,
    startsAt,
    endsAt,
    joinedAt,
    approved,
    goesBy,
    now,
  }: Pick<Promotion, 'id' | 'startsAt' | 'endsAt'> & Pick<Facts, 'joinedAt' | 'approved' | 'now'> & Pick<PromotionType<unknown>, 'goesBy'>,
): Promise<Facts> {
  const [row] = await db.query<{
    registeredAt: Date;
    today: string;
    from: string;
    to: string;
    joinedDay: string | null;
    zaloBoundAt: Date | null;
    moneyLeftAt: Date | null;
  }>(
    `SELECT member_since($1) AS registered_at, zalo_since($1) AS zalo_bound_at, money_left_at($1, $8) AS money_left_at, brand_day($2, $3)::text AS today, brand_day($2, $6)::text AS to,
            greatest(brand_day($2, $4), brand_day($2, $3) - $7::int)::text AS "from", brand_day($2, $5)::text AS joined_day`,
    [memberId, merchantId, now, startsAt, joinedAt ?? null, endsAt, EVENT_DAYS, currency],
  );
  const [deposits, days, given, pointsSpent, places] = await Promise.all([
    depositsOf(db, memberId, currency, startsAt),
    bets.playByDay({ memberId, currency, from: row!.from }),
    givenSince(db, { offerId: id, memberId }, new Date(now.getTime() - (EVENT_DAYS + 2) * 86_400_000)),
    goesBy === 'points' ? points.spentSince(memberId, startsAt) : 0,
    goesBy === 'places' ? races.placesSince(memberId, startsAt) : [],
  ]);
  return {
    now,
    today: row!.today,
    registeredAt: row!.registeredAt,
    zaloBoundAt: row!.zaloBoundAt ?? undefined,
    moneyLeftAt: row!.moneyLeftAt ?? undefined,
    joinedAt,
    joinedDay: row!.joinedDay ?? undefined,
    approved,
    deposits,
    days: days.filter(({ day }) => day <= row!.to),
    pointsSpent,
    places,
    given,
  };
}
