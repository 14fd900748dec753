import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

const market = z.object({
  code: z.string(),
  specifiers: z.string(),
  /** Names of the outcomes that win by the message. An empty list makes the market void; null if the message has no result. */
  won: z.nullable(z.array(z.string())),
});

export const sportsLateResults = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/late-results',
  permission: SPORTS.read,
  summary:
    'Corrections of feeds that came more than a day after the settlement, or after a void for want of a result; the longest waiting first',
  input: z.strictObject(paged(['heldAt'])),
  output: pageOf(
    z.object({
      id: z.string(),
      event: z.string(),
      sport: z.string(),
      league: z.string(),
      names: z.array(z.string()),
      kind: z.enum(['settlement', 'rollback-settlement', 'cancel', 'rollback-cancel']),
      /** Markets of the message; empty for all markets of the match. */
      markets: z.array(market),
      heldAt: z.date(),
      /** True while a staff member's request that the correction takes effect waits for another. */
      waiting: z.boolean(),
    }),
  ),
  errors: [],
});

export const applyLateResult = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/late-results/:id/apply',
  permission: SPORTS.trade,
  summary: 'Request that a late correction of a feed counts; another staff member sees the payouts and approves',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['sports.case_unknown', ...REQUEST_ERRORS],
});

export const dismissLateResult = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/late-results/:id/dismiss',
  permission: SPORTS.trade,
  summary: 'Dismiss a late correction of a feed: bets stand as they were settled',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ event: z.string() }),
  errors: ['sports.case_unknown'],
});
