import type { PromotionAudience } from '#contracts/bo/promotion-audience.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { rowOf, PROMOTION_COLUMNS, type Promotion, type PromotionText, type Reward } from '#modules/promotions/promotion-store.ts';

export type Kept = Promotion & { state: 'draft' | 'published' | 'closed' };
export type Budget = { promotionId: number; currency: Currency; total: bigint; spent: bigint };

const COLUMNS = `${PROMOTION_COLUMNS}, state`;

/** Holds it until the transaction ends. */
export async function lockPromotion(tx: Queryable, id: number): Promise<Kept | undefined> {
  return (await tx.query<Kept>(`SELECT ${COLUMNS} FROM promotion p WHERE p.id = $1 FOR UPDATE`, [id]))[0];
}

export async function budgetsOf(db: Queryable, ids: readonly number[]): Promise<Budget[]> {
  return db.query(
    'SELECT promotion_id AS "promotionId", currency, total, spent FROM promotion_budget WHERE promotion_id = ANY ($1::int[]) ORDER BY promotion_id, currency',
    [ids],
  );
}

export type Draft = {
  merchantId: number;
  slug: string;
  type: string;
  texts: Record<string, PromotionText>;
  settings: unknown;
  audience: PromotionAudience;
  startsAt: Date;
  endsAt: Date;
  budget: Partial<Record<Currency, string>>;
};

/** Undefined where one of that name is no draft any more. */
export async function saveDraft(tx: Queryable, { budget, ...one }: Draft): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO promotion AS p (merchant_id, slug, type, texts, settings, starts_at, ends_at, audience) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (merchant_id, slug) DO UPDATE SET type = excluded.type, texts = excluded.texts, settings = excluded.settings,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, audience = excluded.audience WHERE p.state = 'draft' RETURNING id`,
    rowOf(one),
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await tx.query('DELETE FROM promotion_budget WHERE promotion_id = $1', [id]);
  for (const [currency, total] of Object.entries(budget))
    await tx.query('INSERT INTO promotion_budget (promotion_id, currency, total) VALUES ($1, $2, $3)', [id, currency, total]);
  return id;
}

export async function setState(tx: Queryable, id: number, state: Kept['state']): Promise<void> {
  await tx.query('UPDATE promotion SET state = $2 WHERE id = $1', [id, state]);
}

export async function listPromotions(
  db: Queryable,
  { merchantId, state }: { merchantId: number | undefined; state: string | undefined },
  page: { isNewestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: (Kept & { given: number })[]; total: number }> {
  const where = 'WHERE ($1::int IS NULL OR p.merchant_id = $1) AND ($2::text IS NULL OR p.state = $2)';
  const values = [merchantId ?? null, state ?? null];
  const rows = await db.query<Kept & { given: number }>(
    `SELECT ${COLUMNS}, (SELECT count(*)::int FROM promotion_reward r WHERE r.promotion_id = p.id) AS given
       FROM promotion p ${where} ORDER BY p.id ${page.isNewestFirst ? 'DESC' : 'ASC'} LIMIT $3 OFFSET $4`,
    [...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  const [count] = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM promotion p ${where}`, values);
  return { rows, total: count!.total };
}

export type Given = Reward & { seq: bigint; slug: string; merchantId: number; memberId: bigint };

export async function listRewards(
  db: Queryable,
  { promotionId, memberIds }: { promotionId: number | undefined; memberIds: readonly bigint[] | undefined },
  page: { isNewestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: Given[]; total: number }> {
  const where = 'WHERE ($1::int IS NULL OR r.promotion_id = $1) AND ($2::bigint[] IS NULL OR r.member_id = ANY ($2))';
  const values = [promotionId ?? null, memberIds ?? null];
  const rows = await db.query<Given>(
    `SELECT r.seq, r.promotion_id AS "promotionId", p.slug, r.merchant_id AS "merchantId", r.member_id AS "memberId", r.slot, r.currency, r.amount,
            r.pays, r.given, r.at
       FROM promotion_reward r JOIN promotion p ON p.id = r.promotion_id ${where}
      ORDER BY r.seq ${page.isNewestFirst ? 'DESC' : 'ASC'} LIMIT $3 OFFSET $4`,
    [...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  const [count] = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM promotion_reward r ${where}`, values);
  return { rows, total: count!.total };
}
