import { audienceOf, isInAudience } from '#modules/identity/index.ts';
import type { PromotionDeps } from '#modules/promotions/deps.ts';
import type { Promotion } from '#modules/promotions/promotion-store.ts';

/** Returns true if a promotion is for all members of its brand. */
export function isForAll({ audience }: Pick<Promotion, 'audience'>): boolean {
  return Object.keys(audience).length === 0;
}

/** Returns true if a promotion is for a member, who may have joined it before. */
export async function isFor(
  { db, brandOf }: Pick<PromotionDeps, 'db' | 'brandOf'>,
  { merchantId, audience }: Pick<Promotion, 'merchantId' | 'audience'>,
  memberId: bigint,
  now: Date,
): Promise<boolean> {
  return isForAll({ audience }) || isInAudience(db, audienceOf(brandOf(merchantId), audience, now), memberId);
}
