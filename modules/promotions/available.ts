import type { Caller } from '#contracts/caller.ts';
import type { availablePromotions } from '#contracts/available-promotions.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Referral } from '#modules/referral/index.ts';
import type { Merchant } from '#modules/site/index.ts';
import type { Promotions } from '#modules/promotions/promotions.ts';

/** Returns the promotions that a member can join or collect now (specification 3.14), the referral programme included. */
export async function availableTo(
  { promotions, referral }: { promotions: Pick<Promotions, 'list'>; referral: Pick<Referral, 'isOpenTo'> },
  { brand, caller, now }: { brand: Merchant; caller: Caller; now: Date },
): Promise<Output<typeof availablePromotions>> {
  const [list, isReferralOpen] = await Promise.all([promotions.list({ brand, caller, now }), referral.isOpenTo(caller)]);
  const availablePromo = [
    ...list
      .filter(({ status }) => status === 'join' || status === 'claim')
      .map(({ id, slug, status }) => ({ flag: 'PROMOTION' as const, id, slug, status })),
    ...(isReferralOpen ? [{ flag: 'REFERRAL' as const }] : []),
  ];
  return { availablePromoCount: availablePromo.length, availablePromo };
}
