import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, brandOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { priced } from '#contracts/money.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

export const giveSportsFreeBet = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/free-bets',
  permission: SPORTS.trade,
  brand: brandOf('member', 'memberId'),
  summary: 'Give a member a free bet of an amount in its currency, to be used before a moment; another staff member confirms it',
  input: priced('amount', { memberId: rowId, expiresAt: moment, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['sports.free_bet_unfit', ...REQUEST_ERRORS],
});

const boost = {
  merchantId: dbIntIn(1),
  /** Boosted price in ten-thousandths, above the present price. */
  price: z.int().check(z.minimum(10_100), z.maximum(10_010_000)),
  most: z.string().check(z.regex(/^[1-9]\d{0,6}(\.\d{2})?$/)),
  reason,
  requestId: z.uuid(),
};

export const boostSports = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/boosts',
  permission: SPORTS.trade,
  brand: BY_MERCHANT,
  summary: 'Boost the price of an outcome at a brand, for a stake of each member in dollars; another staff member confirms it',
  input: z.strictObject({
    market: rowId,
    outcome: z.string().check(z.minLength(1), z.maxLength(40)),
    ...boost,
  }),
  output: requested,
  errors: ['sports.boost_invalid', ...REQUEST_ERRORS],
});

export const boostSportsMultiple = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/boosts/multiples',
  permission: SPORTS.trade,
  brand: BY_MERCHANT,
  summary:
    'Boost the multiple of a slip, by its code, at a brand: all of its legs at one price, for a stake of each member in dollars; another staff member confirms it',
  input: z.strictObject({ code: z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{8}$/)), ...boost }),
  output: requested,
  errors: ['sports.boost_invalid', ...REQUEST_ERRORS],
});

export const endSportsBoost = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/boosts/:id/end',
  permission: SPORTS.trade,
  brand: brandOf('sports_boost'),
  summary: 'End a boost; bets that were placed at it stand',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ id: z.string() }),
  errors: ['sports.boost_over'],
});
