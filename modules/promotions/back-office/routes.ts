import * as z from 'zod/mini';
import * as calls from '#contracts/bo/promotions.ts';
import { countPromotionAudience } from '#contracts/bo/promotion-audience.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { audienceOf, countAudience } from '#modules/identity/index.ts';
import { listOffers, listRewards, offerRoutes, stopOffer } from '#modules/offers/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { storeDraft, publishKind, readSettings } from '#modules/promotions/back-office/publish.ts';
import type { PromotionDeps } from '#modules/promotions/deps.ts';
import { PROMOTION } from '#modules/promotions/promotion-store.ts';
import { shownTerm } from '#modules/promotions/promotions.ts';

type Deps = Pick<PromotionDeps, 'db' | 'types'>;

/** Routes of staff about promotions: the routes of all offers, the types with their terms, the audience, and the paid rewards. */
export function promotionDesk(deps: Deps, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  const { db, types } = deps;
  return [
    ...offerRoutes({ site, staff }, calls.promotionCalls, {
      list: async (input) => {
        const { rows, total } = await listOffers(db, PROMOTION, input);
        const settled = rows.map((row) => ({ ...row, settings: row.settings as Record<string, unknown> }));
        return { rows: settled.map((row) => ({ ...row, category: types.get(row.type)!.category })), total };
      },
      save: (caller, draft) => storeDraft(deps, caller, draft),
      publish: publishKind,
      stop: (caller, order) => stopOffer(db, PROMOTION, caller, order),
    }),
    handle(calls.promotionTypes, async () => ok({ list: typeList(deps) })),
    handle(calls.previewPromotion, async ({ input: { type, settings, currency } }) => {
      const read = readSettings(deps, { type, settings });
      if (!read.ok) return read;
      const { type: kind, settings: known } = read.value;
      return ok({ pays: kind.pay(known).as, terms: kind.terms(known, currency).map((one) => shownTerm(one, currency)) });
    }),
    handle(countPromotionAudience, async ({ input: { merchantId, audience }, now }) => {
      const brand = site.merchants().find(({ id }) => id === merchantId);
      return brand ? ok({ members: await countAudience(db, audienceOf(brand, audience, now)) }) : err('site.brand_unknown');
    }),
    handle(calls.promotionRewards, async ({ input }) => {
      const { rows, total } = await listRewards(db, PROMOTION, input, input.promotionId);
      return ok({ rows: rows.map(({ offerId: promotionId, ...row }) => ({ ...row, promotionId })), total });
    }),
  ];
}

function typeList({ types }: Deps): Output<typeof calls.promotionTypes>['list'] {
  return [...types].map(([type, { category, given, isJoined, isApplied = false, settings }]) => ({
    type,
    category,
    given,
    isJoined,
    isApplied,
    schema: z.toJSONSchema(settings, { io: 'input' }) as Record<string, unknown>,
  }));
}
