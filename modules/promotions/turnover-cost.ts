import type { Queryable } from '#platform/db/database.ts';
import type { RewardCost } from '#modules/turnover-weights/index.ts';
import { publishedOf } from '#modules/promotions/promotion-store.ts';
import type { PromotionType } from '#modules/promotions/type.ts';

/** Returns the cost of published promotions for turnover, future promotions included. All costs of a brand are added. */
export async function turnoverCosts(db: Queryable, types: ReadonlyMap<string, PromotionType<unknown>>, now: Date): Promise<RewardCost[]> {
  const costly = [...types].flatMap(([code, { perTurnover }]) => (perTurnover ? [code] : []));
  const promotions = await publishedOf(db, costly, now, 'not ended');
  return promotions.flatMap(({ merchantId, type: code, settings }) => {
    const type = types.get(code)!;
    const read = type.settings.safeParse(settings);
    // Unreadable settings cost nothing.
    return read.success ? type.perTurnover!(read.data).map((cost) => ({ merchantId, ...cost })) : [];
  });
}
