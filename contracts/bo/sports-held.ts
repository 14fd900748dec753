import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbIntIn } from '#contracts/values.ts';

export const sportsHeldPayouts = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/held-payouts',
  permission: SPORTS.read,
  brand: BY_MERCHANT,
  summary: 'Payouts of sports bets that two staff members look at before they are paid, the longest waiting first',
  input: z.strictObject({ ...paged(['heldAt']), merchantId: z.optional(dbIntIn(1)) }),
  output: pageOf(
    z.object({
      /** Id of the bet. */
      id: z.string(),
      memberId: z.string(),
      account: z.string(),
      merchantId: z.number(),
      currency,
      stake: moneyOut,
      payout: moneyOut,
      why: z.enum(['size', 'suspicion']),
      heldAt: z.date(),
      /** True while a staff member's request to pay waits for another. */
      waiting: z.boolean(),
    }),
  ),
  errors: [],
});

export const payHeldSports = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/held-payouts/:id/pay',
  permission: SPORTS.trade,
  brand: brandOf('sports_bet'),
  summary: 'Request that a held payout is paid; another staff member approves, which pays it',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['sports.case_unknown', ...REQUEST_ERRORS],
});

export const suspectSportsEvent = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/events/:id/suspect',
  permission: SPORTS.stop,
  summary: 'Put a match under suspicion: wins on it wait for two staff members, and cash-out is closed',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ event: z.string() }),
  errors: ['sports.event_unknown'],
});

export const clearSportsEvent = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/events/:id/clear',
  permission: SPORTS.trade,
  summary: 'Request that the suspicion of a match is lifted; another staff member approves, and payouts that waited for it alone are made',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['sports.event_unknown', ...REQUEST_ERRORS],
});
