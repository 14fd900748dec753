import { availablePromotions } from '#contracts/available-promotions.ts';
import { manualRebate } from '#contracts/manual-rebate.ts';
import { joinPromotion, promotionList, requestReward } from '#contracts/promotions.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { OfferPreviews } from '#modules/offers/index.ts';
import type { Referral } from '#modules/referral/index.ts';
import type { Site } from '#modules/site/index.ts';
import { availableTo } from '#modules/promotions/available.ts';
import type { Promotions } from '#modules/promotions/promotions.ts';

type Deps = { previews: OfferPreviews; promotions: Promotions; referral: Pick<Referral, 'isOpenTo'>; site: Pick<Site, 'merchant'> };

/** Routes of members and visitors about promotions. */
export function promotionRoutes({ previews, promotions, referral, site }: Deps): Route[] {
  return [
    handle(promotionList, async (request) => {
      const { input, brand, caller, now } = request;
      const reader = { brand: site.merchant(brand.merchantId), language: input.language, caller: caller ?? undefined, now };
      return ok({ list: await previews.shown(request, input.language, (draft) => promotions.list({ ...reader, draft })) });
    }),
    forTrueMembers(availablePromotions, async ({ caller, now }) =>
      ok(await availableTo({ promotions, referral }, { brand: site.merchant(caller.merchantId), caller, now })),
    ),
    forTrueMembers(manualRebate, async ({ input: { language }, caller, now }) =>
      ok(await promotions.gathered({ brand: site.merchant(caller.merchantId), language, caller, now })),
    ),
    forTrueMembers(joinPromotion, ({ input: { promotionId }, caller, now }) => promotions.join(caller, promotionId, now)),
    forTrueMembers(requestReward, async ({ input, caller, now }) => {
      const claimed = await promotions.collect(caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { slot, amount, currency, pays } = claimed.value;
      return ok({ slot, amount: money(amount, currency), pays, currency });
    }),
  ];
}
