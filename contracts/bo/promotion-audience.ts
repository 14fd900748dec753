import * as z from 'zod/mini';
import { segment } from '#contracts/bo/broadcasts.ts';
import { BY_MERCHANT, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

const days = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(36_500)));

/** Audience of a promotion: the filters of messages to many members, VIP levels (0 for none), and days since registration. */
export const promotionAudience = z.strictObject({
  ...segment.shape,
  levels: z.optional(z.array(z.number().check(z.int(), z.minimum(0), z.maximum(50))).check(z.minLength(1), z.maxLength(51))),
  /** Members from this number of days after registration on. `daysTo` excludes members of that number of days and more. */
  daysFrom: days,
  daysTo: days,
});
export type PromotionAudience = z.infer<typeof promotionAudience>;

export const countPromotionAudience = staffEndpoint({
  method: 'POST',
  path: '/bo/promotion-audience/count',
  permission: PROMOTIONS.write,
  brand: BY_MERCHANT,
  summary: 'How many members a promotion would be for now',
  input: z.strictObject({ merchantId: dbIntIn(1), audience: promotionAudience }),
  output: z.object({ members: z.number() }),
  errors: ['site.brand_unknown'],
});
