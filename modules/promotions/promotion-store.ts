import { promotionCalls } from '#contracts/bo/promotions.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { segmentText } from '#modules/identity/index.ts';
import { findOffers, findPublished, offerKind, type Offer, type OfferDraft } from '#modules/offers/index.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

/** Settings of a promotion, which its type reads. A type is a folder of `promotions/`. */
type PromotionSettings = { type: string; settings: unknown };
export type Promotion = Offer<PromotionSettings>;
export type PromotionDraft = OfferDraft<PromotionSettings>;

export const PROMOTION = offerKind<PromotionSettings>()({
  kind: 'promotion',
  area: 'promotions',
  codes: promotionCalls.codes,
  gates: { claimed: 'promotions.claimed', over: 'promotions.over', spent: 'promotions.budget_spent' },
  permission: PROMOTIONS.approve,
  facts: ({ type, settings, audience }) => ({ type, settings: JSON.stringify(settings), for: segmentText(audience) }),
});

/** Returns the promotions that members may see, the newest first, also for a while after their end; and the one that is previewed. */
export async function shownPromotions(db: Queryable, merchantId: number, since: Date, draft?: number): Promise<Promotion[]> {
  const where = "o.merchant_id = $2 AND (o.state = 'published' OR o.id = $4) AND o.ends_at > $3";
  return findOffers(db, PROMOTION, { where, values: [merchantId, since, draft ?? null] });
}

export async function findPromotion(db: Queryable, merchantId: number, id: number): Promise<Promotion | undefined> {
  return findPublished(db, PROMOTION, merchantId, id);
}

/** Reads the published promotions of some types, of all brands: the promotions that have begun, or the promotions that have not ended. */
export async function publishedOf(
  db: Queryable,
  types: readonly string[],
  now: Date,
  which: 'begun' | 'not ended' = 'begun',
): Promise<Promotion[]> {
  const dated = which === 'begun' ? 'o.starts_at <= $3' : 'o.ends_at > $3';
  const where = `o.state = 'published' AND o.settings->>'type' = ANY ($2) AND ${dated}`;
  return findOffers(db, PROMOTION, { where, values: [types, now] });
}

/**
 * Reads the finished days of play of a promotion that were not issued completely, at most `reach` days, the oldest first. `isSettled` is
 * true once no round that was running at midnight can still be counted in the day.
 */
export async function daysToIssue(
  db: Queryable,
  { id, merchantId, startsAt, endsAt }: Pick<Promotion, 'id' | 'merchantId' | 'startsAt' | 'endsAt'>,
  { reach, now }: { reach: number; now: Date },
): Promise<{ day: string; isSettled: boolean }[]> {
  return await db.query(
    `SELECT d.day::date::text AS day, d.day::date < brand_day($2, $5::timestamptz - interval '1 hour') AS is_settled
       FROM generate_series(greatest(brand_day($2, $3), brand_day($2, $5) - $6::int)::timestamp,
                            least(brand_day($2, $4), brand_day($2, $5) - 1)::timestamp, interval '1 day') AS d (day)
      WHERE NOT EXISTS (SELECT FROM promotion_day p WHERE p.promotion_id = $1 AND p.day = d.day::date) ORDER BY 1`,
    [id, merchantId, startsAt, endsAt, now, reach],
  );
}

/** Records that a day of play was issued to all of its members. */
export async function markIssued(db: Queryable, promotionId: number, day: string, now: Date): Promise<void> {
  await db.query('INSERT INTO promotion_day (promotion_id, day, issued_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    promotionId,
    day,
    now,
  ]);
}

/** Returns the promotions that a member has joined, each with the time. */
export async function joinsOf(db: Queryable, memberId: bigint): Promise<ReadonlyMap<number, Date>> {
  const rows = await db.query<{ id: number; at: Date }>('SELECT promotion_id AS id, at FROM promotion_join WHERE member_id = $1', [
    memberId,
  ]);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function addJoin(db: Queryable, promotionId: number, memberId: bigint, at: Date): Promise<void> {
  await db.query('INSERT INTO promotion_join (promotion_id, member_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    promotionId,
    memberId,
    at,
  ]);
}

export type Deposit = { id: string; memberId: bigint; currency: Currency; minor: bigint; at: Date };

/** Records a deposit at the time of its credit, however late its event is handled. Money that has left since then ends its bonus. */
export async function addDeposit(db: Queryable, { id, memberId, currency, minor, at }: Deposit): Promise<void> {
  await db.query(
    `INSERT INTO promotion_deposit (deposit_id, member_id, currency, amount, at)
     VALUES ($1, $2, $3, $4, coalesce((SELECT k.at FROM kept_deposits($2, $3) k WHERE k.id::text = $1), $5)) ON CONFLICT DO NOTHING`,
    [id, memberId, currency, minor, at],
  );
}

/** Records a reversed deposit. It counts for nothing from now on, even if the event of its credit arrives later. */
export async function takeBackDeposit(db: Queryable, { id, memberId, currency, minor, at }: Deposit): Promise<void> {
  await db.query(
    `INSERT INTO promotion_deposit AS d (deposit_id, member_id, currency, amount, at, taken_back_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (deposit_id) DO UPDATE SET taken_back_at = coalesce(d.taken_back_at, $5)`,
    [id, memberId, currency, minor, at],
  );
}

/** Reads deposits with their days, by the calendar of the member's brand. */
export async function depositsOf(db: Queryable, memberId: bigint, currency: Currency, since: Date): Promise<(Deposit & { day: string })[]> {
  return await db.query(
    `SELECT deposit_id AS id, member_id, currency, amount AS minor, at,
            brand_day(merchant_of(member_id), at)::text AS day FROM promotion_deposit
      WHERE member_id = $1 AND currency = $2 AND at >= $3 AND taken_back_at IS NULL ORDER BY at, deposit_id`,
    [memberId, currency, since],
  );
}
