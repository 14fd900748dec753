import type { PromotionAudience } from '#contracts/bo/promotion-audience.ts';
import { isInAudience, type Audience } from '#modules/identity/index.ts';
import type { Merchant } from '#modules/site/index.ts';
import type { PromotionDeps } from '#modules/promotions/give-reward.ts';
import type { Promotion } from '#modules/promotions/promotion-store.ts';

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** The members of a brand that an audience has, as identity looks them up. */
export function audienceOf(
  { id, defaultLanguage, settings }: Pick<Merchant, 'id' | 'defaultLanguage' | 'settings'>,
  { registeredFrom, registeredTo, seenFrom, seenTo, ...audience }: PromotionAudience,
  by: Date,
): Audience {
  return {
    ...audience,
    merchantId: id,
    by,
    defaultLanguage,
    trialTypes: settings.trialTypes,
    registeredFrom: dateOf(registeredFrom),
    registeredTo: dateOf(registeredTo),
    seenFrom: dateOf(seenFrom),
    seenTo: dateOf(seenTo),
  };
}

/** Whether a promotion is for all members of its brand. */
export function isForAll({ audience }: Pick<Promotion, 'audience'>): boolean {
  return Object.keys(audience).length === 0;
}

/** Whether a promotion is for a member, who may have joined it before. */
export async function isFor(
  { db, brandOf }: Pick<PromotionDeps, 'db' | 'brandOf'>,
  { merchantId, audience }: Pick<Promotion, 'merchantId' | 'audience'>,
  memberId: bigint,
  now: Date,
): Promise<boolean> {
  return isForAll({ audience }) || isInAudience(db, audienceOf(brandOf(merchantId), audience, now), memberId);
}

/** As staff read it before they approve it. */
export function audienceText(audience: PromotionAudience): string {
  const parts = Object.entries(audience).map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`);
  return parts.length === 0 ? 'all members' : parts.join('; ');
}
