import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { pictureIds } from '#contracts/files.ts';
import { promotionId } from '#contracts/promotions.ts';
import { APPLICATION_LENGTH } from '#contracts/promotion-limits.ts';
import { BARRED } from '#contracts/refusals.ts';

export const applicationState = z.enum(['waiting', 'approved', 'refused']);
export type ApplicationState = z.infer<typeof applicationState>;

const application = z.object({
  id: z.string(),
  /** Short number for customer service, e.g. `P 0041 003`. */
  serial: z.string(),
  state: applicationState,
  sentAt: z.date(),
});

/** Sends an application for a promotion (specification 3.32, 5.23 and 9.11). */
export const applyForPromotion = endpoint({
  method: 'POST',
  path: '/wps/promotions/applications',
  auth: 'member',
  summary:
    'Ask for a promotion on which staff decide, with a comment and pictures; one waits at a time, and a refused one may be sent anew',
  input: z.strictObject({
    promotionId,
    comment: z.string().check(z.trim(), z.maxLength(APPLICATION_LENGTH)),
    pictureIds: z.optional(pictureIds),
    requestId: z.uuid(),
  }),
  output: application,
  errors: [
    'promotions.unknown',
    'promotions.over',
    'promotions.no_application',
    'promotions.applied',
    'promotions.not_for_member',
    'files.unknown',
    'wallet.request_reused',
    'request.too_many',
    ...BARRED,
  ],
});
