import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { promotionAudience } from '#contracts/bo/promotion-audience.ts';
import { pageOf, paged, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { promotionCategory, term } from '#contracts/promotions.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

/** Minor units by currency, as digits. */
const minorByCurrency = z.partialRecord(currency, z.string().check(z.regex(/^\d{1,15}$/)));
const merchantId = dbIntIn(1);
const id = dbIntIn(1);
const type = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
/** As the kind of promotion reads them. */
const settings = z.record(z.string(), z.unknown());
const state = z.enum(['draft', 'waiting', 'published', 'closed']);
export type PromotionState = z.infer<typeof state>;

const promotion = z.object({
  id: z.number(),
  merchantId: z.number(),
  slug: z.string(),
  type: z.string(),
  category: promotionCategory,
  /** `waiting` for a second pair of eyes. */
  state,
  texts: z.record(z.string(), z.object({ title: z.string(), summary: z.string() })),
  settings,
  audience: promotionAudience,
  startsAt: z.date(),
  endsAt: z.date(),
  budget: z.array(z.object({ currency, total: moneyOut, spent: moneyOut })),
  /** How many rewards it has given. */
  given: z.number(),
});

export const promotions = staffEndpoint({
  method: 'GET',
  path: '/bo/promotions',
  permission: 'promotions.read',
  summary: 'Promotions of all brands, the newest first',
  input: z.strictObject({
    ...paged(['id']),
    merchantId: z.optional(merchantId),
    state: z.optional(z.enum(['draft', 'published', 'closed'])),
  }),
  output: pageOf(promotion),
  errors: [],
});

export const promotionTypes = staffEndpoint({
  method: 'GET',
  path: '/bo/promotion-types',
  permission: 'promotions.read',
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
  permission: 'promotions.write',
  summary: 'The terms that settings come to, as members read them',
  input: z.strictObject({ type, settings, currency }),
  output: z.object({ pays: z.enum(['cash', 'bonus']), terms: z.array(term) }),
  errors: ['promotions.type_unknown', 'promotions.settings_invalid'],
});

const text = z.strictObject({ title: plainText(1, 80), summary: plainText(1, 300) });

export const savePromotion = staffEndpoint({
  method: 'PUT',
  path: '/bo/promotions',
  permission: 'promotions.write',
  summary: 'Keep a draft under its name; one that was published is not changed any more',
  input: z.strictObject({
    merchantId,
    slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/)),
    type,
    texts: z.record(z.string().check(z.regex(/^[A-Z]{2,10}$/)), text).check(z.refine((all) => 'EN' in all)),
    settings,
    audience: z.optional(promotionAudience),
    startsAt: moment,
    endsAt: moment,
    budget: minorByCurrency,
  }),
  output: z.object({ id: z.number() }),
  errors: [
    'site.brand_unknown',
    'promotions.type_unknown',
    'promotions.settings_invalid',
    'promotions.not_a_draft',
    'promotions.dates_wrong',
  ],
});

export const publishPromotion = staffEndpoint({
  method: 'POST',
  path: '/bo/promotions/:id/publish',
  permission: 'promotions.write',
  summary: 'Ask for a draft to be published; another of staff approves it',
  input: z.strictObject({ id, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['promotions.unknown', 'promotions.not_a_draft', 'promotions.no_budget', ...REQUEST_ERRORS],
});

export const stopPromotion = staffEndpoint({
  method: 'POST',
  path: '/bo/promotions/:id/stop',
  permission: 'promotions.stop',
  summary: 'Give nothing more, at once; what was given stays',
  input: z.strictObject({ id, reason }),
  output: z.object({ state }),
  errors: ['promotions.unknown', 'promotions.not_published'],
});

export const promotionRewards = staffEndpoint({
  method: 'GET',
  path: '/bo/promotion-rewards',
  permission: 'promotions.read',
  summary: 'What promotions gave to members, the newest first',
  input: z.strictObject({
    ...paged(['at']),
    promotionId: z.optional(id),
    account: z.optional(z.string().check(z.regex(/^[a-z0-9]{1,32}$/))),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      promotionId: z.number(),
      slug: z.string(),
      merchantId: z.number(),
      member: z.object({ id: z.string(), account: z.string() }),
      slot: z.string(),
      currency,
      amount: moneyOut,
      pays: z.enum(['cash', 'bonus']),
      given: z.enum(['claimed', 'issued']),
      at: z.date(),
    }),
  ),
  errors: [],
});
