import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';
import { REFERRAL } from '#contracts/bo/permissions/referral.ts';

const merchantId = dbIntIn(1);
/** An amount in minor units, as digits. */
const minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const state = z.enum(['open', 'due', 'collected', 'refused']);

export const referralTerms = staffEndpoint({
  method: 'GET',
  path: '/bo/referral/terms',
  permission: REFERRAL.read,
  brand: BY_MERCHANT,
  summary: 'What a brand gives for friends',
  input: z.strictObject({ merchantId }),
  output: z.object({
    version: z.number(),
    isOpen: z.boolean(),
    most: z.number(),
    terms: z.array(z.object({ currency, turnover: moneyOut, reward: moneyOut })),
  }),
  errors: ['site.brand_unknown'],
});

export const saveReferralTerms = staffEndpoint({
  method: 'PUT',
  path: '/bo/referral/terms',
  permission: REFERRAL.write,
  brand: BY_MERCHANT,
  summary: 'Keep what a brand gives for friends. What is due already stays as it was',
  input: z.strictObject({
    merchantId,
    /** The version of the terms that the staff member has read. */
    version: dbInt(),
    isOpen: z.boolean(),
    most: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
    terms: z.partialRecord(currency, z.strictObject({ turnover: minor, reward: minor })),
    reason,
  }),
  output: z.object({ version: z.number() }),
  errors: ['site.brand_unknown', 'referral.terms_changed'],
});

export const referrals = staffEndpoint({
  method: 'GET',
  path: '/bo/referrals',
  permission: REFERRAL.read,
  brand: BY_MERCHANT,
  summary: 'Friends that members brought, of all brands, the newest first',
  input: z.strictObject({
    ...paged(['joinedAt', 'turnover']),
    merchantId: z.optional(merchantId),
    state: z.optional(state),
    account: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      merchantId: z.number(),
      inviter: z.object({ id: z.string(), account: z.string() }),
      friend: z.object({ id: z.string(), account: z.string() }),
      turnover: moneyOut,
      currency,
      state,
      /** Reason of the refusal. `device`: both sign in on one device. `holder`: both have withdrawal accounts of one name. */
      reason: z.nullable(z.enum(['device', 'holder'])),
      reward: z.nullable(moneyOut),
      rewardCurrency: z.nullable(currency),
      joinedAt: z.date(),
      judgedAt: z.nullable(z.date()),
    }),
  ),
  errors: [],
});

export const overruleReferral = staffEndpoint({
  method: 'POST',
  path: '/bo/referrals/:id/overrule',
  permission: REFERRAL.overrule,
  brand: brandOf('referral'),
  summary: 'Ask for a second pair of eyes to reward a friend that was refused',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['referral.unknown', 'referral.not_refused', ...REQUEST_ERRORS],
});
