import * as z from 'zod/mini';
import { offerCalls, rewardsCall } from '#contracts/bo/offers.ts';
import { promotionAudience } from '#contracts/bo/promotion-audience.ts';
import { OF_NO_BRAND, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency } from '#contracts/money.ts';
import { promotionCategory, term } from '#contracts/promotions.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

/** Amounts in minor units by currency, as digits. */
const minorByCurrency = z.partialRecord(currency, z.string().check(z.regex(/^\d{1,15}$/)));
const type = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
/** Settings, which the type of promotion checks. */
const settings = z.record(z.string(), z.unknown());

export const promotionCalls = offerCalls({
  path: 'promotions',
  permission: PROMOTIONS,
  codes: {
    unknown: 'promotions.unknown',
    notADraft: 'promotions.not_a_draft',
    notPublished: 'promotions.not_published',
    datesWrong: 'promotions.dates_wrong',
  },
  settings: { type, settings, audience: z.optional(promotionAudience), budget: minorByCurrency },
  shown: { type: z.string(), category: promotionCategory, settings, audience: promotionAudience },
  filters: {},
  summaries: { list: 'Promotions of all brands, the newest first', stop: 'Give nothing more, at once; what was given stays' },
  errors: { save: ['promotions.type_unknown', 'promotions.settings_invalid'], publish: ['promotions.no_budget'], stop: [] },
});
export const { list: promotions, save: savePromotion, publish: publishPromotion, stop: stopPromotion } = promotionCalls;

export const promotionTypes = staffEndpoint({
  method: 'GET',
  path: '/bo/promotion-types',
  permission: PROMOTIONS.read,
  brand: OF_NO_BRAND,
  summary: 'Kinds of promotion, each with the JSON schema of its settings, which the form is drawn from',
  output: z.object({
    list: z.array(
      z.object({
        type: z.string(),
        category: promotionCategory,
        given: z.enum(['claimed', 'issued']),
        isJoined: z.boolean(),
        isApplied: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  errors: [],
});

export const previewPromotion = staffEndpoint({
  method: 'POST',
  path: '/bo/promotion-types/preview',
  permission: PROMOTIONS.write,
  brand: OF_NO_BRAND,
  summary: 'The terms that settings come to, as members read them',
  input: z.strictObject({ type, settings, currency }),
  output: z.object({ pays: z.enum(['cash', 'bonus']), terms: z.array(term) }),
  errors: ['promotions.type_unknown', 'promotions.settings_invalid'],
});

export const promotionRewards = rewardsCall('promotion-rewards', 'promotionId', 'What promotions gave to members, the newest first');
