import type { Queryable } from '#platform/db/database.ts';
import type { RewardCost } from '#modules/rounds/index.ts';
import { publishedOf } from '#modules/promotions/promotion-store.ts';
import type { PromotionType } from '#modules/promotions/type.ts';

/** What published promotions give for turnover, those that have not begun with them; all of a brand's add up. */
export async function turnoverCosts(db: Queryable, types: ReadonlyMap<string, PromotionType<unknown>>, now: Date): Promise<RewardCost[]> {
  const costly = [...types].flatMap(([code, { perTurnover }]) => (perTurnover ? [code] : []));
  const promotions = await publishedOf(db, costly, now, 'not ended');
  return promotions.flatMap(({ merchantId, type: code, settings }) => {
    const type = types.get(code)!;
    const read = type.settings.safeParse(settings);
    // What cannot be read gives nothing.
    return read.success ? type.perTurnover!(read.data).map((cost) => ({ merchantId, ...cost })) : [];
  });
}
