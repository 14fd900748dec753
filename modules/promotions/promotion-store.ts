import type { PromotionAudience } from '#contracts/bo/promotion-audience.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export type PromotionText = { title: string; summary: string };

/** A promotion of a brand. `settings` are read by its type. */
export type Promotion = {
  id: number;
  merchantId: number;
  slug: string;
  type: string;
  texts: Record<string, PromotionText>;
  settings: unknown;
  audience: PromotionAudience;
  startsAt: Date;
  endsAt: Date;
};

/** What a member was given. */
export type Reward = {
  promotionId: number;
  slot: string;
  currency: Currency;
  amount: bigint;
  pays: 'cash' | 'bonus';
  given: 'claimed' | 'issued';
  at: Date;
};

export const PROMOTION_COLUMNS = `id, merchant_id AS "merchantId", slug, type, texts, settings, audience, starts_at AS "startsAt", ends_at AS "endsAt"`;

/** Those that members may see, the newest first; also for a while after their end. */
export async function shownPromotions(db: Queryable, merchantId: number, since: Date): Promise<Promotion[]> {
  return await db.query(
    `SELECT ${PROMOTION_COLUMNS} FROM promotion WHERE merchant_id = $1 AND state = 'published' AND ends_at > $2 ORDER BY id`,
    [merchantId, since],
  );
}

export async function findPromotion(db: Queryable, merchantId: number, id: number): Promise<Promotion | undefined> {
  const rows = await db.query<Promotion>(
    `SELECT ${PROMOTION_COLUMNS} FROM promotion WHERE id = $2 AND merchant_id = $1 AND state = 'published'`,
    [merchantId, id],
  );
  return rows[0];
}

/** Of all brands. */
export async function publishedOf(db: Queryable, types: readonly string[], now: Date): Promise<Promotion[]> {
  return await db.query(
    `SELECT ${PROMOTION_COLUMNS} FROM promotion WHERE state = 'published' AND type = ANY ($1) AND starts_at <= $2 ORDER BY id`,
    [types, now],
  );
}

export async function rewardsOf(db: Queryable, memberId: bigint): Promise<Reward[]> {
  return await db.query(
    `SELECT promotion_id AS "promotionId", slot, currency, amount, pays, given, at FROM promotion_reward
      WHERE member_id = $1 ORDER BY at DESC LIMIT 500`,
    [memberId],
  );
}

export async function findReward(db: Queryable, { promotionId, memberId, slot }: { promotionId: number; memberId: bigint; slot: string }) {
  const rows = await db.query<Reward>(
    `SELECT promotion_id AS "promotionId", slot, currency, amount, pays, given, at FROM promotion_reward
      WHERE promotion_id = $1 AND member_id = $2 AND slot = $3`,
    [promotionId, memberId, slot],
  );
  return rows[0];
}

/** What a promotion has given a member since a time. */
export async function givenSince(
  db: Queryable,
  { promotionId, memberId }: { promotionId: number; memberId: bigint },
  since: Date,
): Promise<{ slot: string; minor: bigint }[]> {
  return await db.query('SELECT slot, amount AS minor FROM promotion_reward WHERE promotion_id = $1 AND member_id = $2 AND at >= $3', [
    promotionId,
    memberId,
    since,
  ]);
}

/**
 * The days of play of a promotion that are over and were not issued to their end, of so many days at most, the oldest first. `isSettled`
 * once nothing that was under way at midnight can come to be counted in it any more.
 */
export async function daysToIssue(
  db: Queryable,
  { id, merchantId, startsAt, endsAt }: Pick<Promotion, 'id' | 'merchantId' | 'startsAt' | 'endsAt'>,
  { reach, now }: { reach: number; now: Date },
): Promise<{ day: string; isSettled: boolean }[]> {
  return await db.query(
    `SELECT d.day::date::text AS day, d.day::date < brand_day($2, $5::timestamptz - interval '1 hour') AS "isSettled"
       FROM generate_series(greatest(brand_day($2, $3), brand_day($2, $5) - $6::int)::timestamp,
                            least(brand_day($2, $4), brand_day($2, $5) - 1)::timestamp, interval '1 day') AS d (day)
      WHERE NOT EXISTS (SELECT FROM promotion_day p WHERE p.promotion_id = $1 AND p.day = d.day::date) ORDER BY 1`,
    [id, merchantId, startsAt, endsAt, now, reach],
  );
}

/** A day of play was issued to all of its members. */
export async function markIssued(db: Queryable, promotionId: number, day: string, now: Date): Promise<void> {
  await db.query('INSERT INTO promotion_day (promotion_id, day, issued_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    promotionId,
    day,
    now,
  ]);
}

/** Since when a member takes part, by promotion. */
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

export async function addDeposit(db: Queryable, { id, memberId, currency, minor, at }: Deposit): Promise<void> {
  await db.query(
    'INSERT INTO promotion_deposit (deposit_id, member_id, currency, amount, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [id, memberId, currency, minor, at],
  );
}

/** A deposit was taken back: it counts for nothing from now on, also where its credit is heard of later. */
export async function takeBackDeposit(db: Queryable, { id, memberId, currency, minor, at }: Deposit): Promise<void> {
  await db.query(
    `INSERT INTO promotion_deposit AS d (deposit_id, member_id, currency, amount, at, taken_back_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (deposit_id) DO UPDATE SET taken_back_at = coalesce(d.taken_back_at, $5)`,
    [id, memberId, currency, minor, at],
  );
}

/** With the day that each came on, by the calendar of the member's brand. */
export async function depositsOf(db: Queryable, memberId: bigint, currency: Currency, since: Date): Promise<(Deposit & { day: string })[]> {
  return await db.query(
    `SELECT deposit_id AS id, member_id AS "memberId", currency, amount AS minor, at,
            brand_day(merchant_of(member_id), at)::text AS day FROM promotion_deposit
      WHERE member_id = $1 AND currency = $2 AND at >= $3 AND taken_back_at IS NULL ORDER BY at, deposit_id`,
    [memberId, currency, since],
  );
}

export type NewPromotion = Omit<Promotion, 'id' | 'audience'> & { audience?: PromotionAudience; budget: Partial<Record<Currency, bigint>> };

type Written = Pick<Promotion, 'merchantId' | 'slug' | 'type' | 'texts' | 'settings' | 'startsAt' | 'endsAt'>;

/** What is written of a promotion: brand, slug, type, texts, settings, from when, until when and for whom. */
export function rowOf(one: Written & { audience?: PromotionAudience }): unknown[] {
  const { merchantId, slug, type, texts, settings, startsAt, endsAt, audience = {} } = one;
  return [merchantId, slug, type, JSON.stringify(texts), JSON.stringify(settings), startsAt, endsAt, JSON.stringify(audience)];
}

/** For seeds: a published promotion with its budget; one of that name stays as it is. */
export async function ensurePromotion(db: Queryable, { budget, ...one }: NewPromotion): Promise<void> {
  const rows = await db.query<{ id: number }>(
    `INSERT INTO promotion (merchant_id, slug, type, state, texts, settings, starts_at, ends_at, audience)
     VALUES ($1, $2, $3, 'published', $4, $5, $6, $7, $8)
     ON CONFLICT DO NOTHING RETURNING id`,
    rowOf(one),
  );
  for (const [currency, total] of rows[0] ? Object.entries(budget) : [])
    await db.query('INSERT INTO promotion_budget (promotion_id, currency, total) VALUES ($1, $2, $3)', [rows[0]!.id, currency, total]);
}
