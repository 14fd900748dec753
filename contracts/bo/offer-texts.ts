import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { offerTexts } from '#contracts/bo/offers.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';
import { brandOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

export const changeOfferTexts = staffEndpoint({
  method: 'POST',
  path: '/bo/offers/:id/texts',
  permission: PROMOTIONS.write,
  brand: brandOf('offer'),
  summary:
    'Ask for other texts of a published offer of any kind, at once or from a time on; another staff member approves them. Amounts, dates and audience stay',
  input: z.strictObject({
    id: dbIntIn(1),
    texts: offerTexts,
    /** Time from which they are on the site; without one at once. */
    startsAt: z.optional(moment),
    reason,
    requestId: z.uuid(),
  }),
  output: requested,
  errors: ['offers.unknown', 'offers.not_published', ...REQUEST_ERRORS],
});
