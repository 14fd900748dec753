import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { priced } from '#contracts/money.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

export const giveSportsFreeBet = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/free-bets',
  permission: SPORTS.trade,
  summary: 'Give a member a free bet of an amount in its currency, to be used before a moment; another staff member confirms it',
  input: priced('amount', { memberId: rowId, expiresAt: moment, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['sports.free_bet_unfit', ...REQUEST_ERRORS],
});

export const boostSports = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/boosts',
  permission: SPORTS.trade,
  summary: 'Boost the price of an outcome at a brand, for a stake of each member in dollars; another staff member confirms it',
  input: z.strictObject({
    merchantId: dbIntIn(1),
    market: rowId,
    outcome: z.string().check(z.minLength(1), z.maxLength(40)),
    /** In ten-thousandths, above that of now. */
    price: z.int().check(z.minimum(10_100), z.maximum(10_010_000)),
    most: z.string().check(z.regex(/^[1-9]\d{0,6}(\.\d{2})?$/)),
    reason,
    requestId: z.uuid(),
  }),
  output: requested,
  errors: ['sports.boost_invalid', ...REQUEST_ERRORS],
});

export const endSportsBoost = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/boosts/:id/end',
  permission: SPORTS.trade,
  summary: 'End a boost; bets that were placed at it stand',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ id: z.string() }),
  errors: ['sports.boost_over'],
});
