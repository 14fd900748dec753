import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { DRAWS } from '#contracts/bo/permissions/draws.ts';

const prize = z.object({
  /** Id of the ticket. */
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  merchantId: z.number(),
  lottery: z.string(),
  number: z.number(),
  currency,
  payout: moneyOut,
  heldAt: z.date(),
  /** True while a staff member's request to pay the prize waits for another. */
  waiting: z.boolean(),
});

export const heldPrizes = staffEndpoint({
  method: 'GET',
  path: '/bo/held-prizes',
  permission: DRAWS.read,
  brand: BY_MERCHANT,
  summary: 'Prizes of lotteries above the brand’s threshold, which are paid when two staff members say so, the longest waiting first',
  input: z.strictObject({ ...paged(['heldAt']), merchantId: z.optional(dbIntIn(1)) }),
  output: pageOf(prize),
  errors: [],
});

export const payPrize = staffEndpoint({
  method: 'POST',
  path: '/bo/held-prizes/:id/pay',
  permission: DRAWS.enter,
  brand: brandOf('held_prize'),
  summary: 'Ask for a prize to be paid; another staff member approves, which pays it',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['rounds.prize_unknown', 'rounds.draw_settling', ...REQUEST_ERRORS],
});
