import * as z from 'zod/mini';
import { claim } from '#contracts/bo/cases.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { picture } from '#contracts/files.ts';
import { applicationState } from '#contracts/promotion-applications.ts';
import { dbIntIn } from '#contracts/values.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

const staffApplication = z.object({
  id: z.string(),
  serial: z.string(),
  merchantId: z.number(),
  promotion: z.object({ id: z.number(), slug: z.string() }),
  member: z.object({ id: z.string(), account: z.string() }),
  comment: z.string(),
  pictures: z.array(picture),
  sentAt: z.date(),
  state: applicationState,
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  closedAt: z.nullable(z.date()),
  claim: z.nullable(claim),
});

export const applicationQueue = staffEndpoint({
  method: 'GET',
  path: '/bo/promotion-applications',
  permission: PROMOTIONS.read,
  brand: BY_MERCHANT,
  summary: 'What members ask of promotions, those that wait first and of them the oldest',
  input: z.strictObject({
    ...paged(['sentAt']),
    state: z.optional(applicationState),
    promotionId: z.optional(dbIntIn()),
    merchantId: z.optional(dbIntIn()),
  }),
  output: pageOf(staffApplication),
  errors: [],
});

const id = z.uuid();

export const claimApplication = staffEndpoint({
  method: 'POST',
  path: '/bo/promotion-applications/:id/claim',
  permission: PROMOTIONS.applications,
  brand: brandOf('promotion_application'),
  summary: 'Take or keep an application, so that nobody else works on it',
  input: z.strictObject({ id, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['promotions.application_unknown', 'promotions.application_decided', 'staff.claimed_elsewhere'],
});

export const releaseApplication = staffEndpoint({
  method: 'DELETE',
  path: '/bo/promotion-applications/:id/claim',
  permission: PROMOTIONS.applications,
  brand: brandOf('promotion_application'),
  summary: 'Give an application back',
  input: z.strictObject({ id }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

export const decideApplication = staffEndpoint({
  method: 'POST',
  path: '/bo/promotion-applications/:id/verdict',
  permission: PROMOTIONS.applications,
  brand: brandOf('promotion_application'),
  summary: 'Approve an application, and its member can claim; or refuse it with a reason that the member reads',
  input: z.discriminatedUnion('verdict', [
    z.strictObject({ id, verdict: z.literal('approved') }),
    z.strictObject({ id, verdict: z.literal('refused'), reason: z.string().check(z.trim(), z.minLength(4), z.maxLength(300)) }),
  ]),
  output: z.object({ state: applicationState }),
  errors: ['promotions.application_unknown', 'promotions.application_decided', 'staff.claim_required', 'staff.claimed_elsewhere'],
});
