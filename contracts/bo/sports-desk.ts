import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { brandOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt } from '#contracts/values.ts';

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

export const sportsFeeds = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/feeds',
  permission: SPORTS.read,
  summary: 'Producers of feeds with their state and last sign of life, and what of their messages could not be used',
  output: z.object({
    producers: z.array(
      z.object({
        feed: z.string(),
        producer: z.number(),
        scope: z.enum(['pre', 'live', 'outright']),
        state: z.enum(['up', 'down', 'recovering']),
        /** Reason why a producer is down: `restart`, `silent`, `behind`, `not_subscribed` or `recovery_failed`. Null if it is not down. */
        reason: z.nullable(z.string()),
        changedAt: z.date(),
        seenAt: z.nullable(z.date()),
        /** Number of matches that the producer prices now. The next field is the number of those in play. */
        matches: z.number(),
        live: z.number(),
      }),
    ),
    parked: z.array(z.object({ id: z.string(), feed: z.string(), why: z.string(), body: z.string(), times: z.number(), at: z.date() })),
  }),
  errors: [],
});

const factor = z.object({
  /** Code of the sport; null for the factor of all sports without a factor of their own. */
  sport: z.nullable(z.string()),
  /** Factor in hundredths: 100 is the whole limit of the league. */
  factor: z.number(),
  reason: z.string(),
  by: z.string(),
  at: z.date(),
});

export const sportsFactors = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/sports-factors',
  permission: SPORTS.read,
  brand: brandOf('member'),
  summary: 'Stake factors of a member on sports, with their reasons',
  input: z.strictObject({ id: rowId }),
  output: z.object({ rows: z.array(factor) }),
  errors: [],
});

export const setSportsFactor = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/sports-factors',
  permission: SPORTS.trade,
  brand: brandOf('member'),
  summary: 'Set by how much of a limit one bet of a member may use, from 0.01 to 5 in hundredths, on a sport or on all',
  input: z.strictObject({ id: rowId, sport: z.optional(code), factor: dbInt(1, 500), reason }),
  output: factor,
  errors: ['sports.league_unknown'],
});

export const setSportsResult = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/markets/:id/result',
  permission: SPORTS.trade,
  summary: 'Set the result of a market of a fed match; a second approver sees its source and the payouts',
  input: z.strictObject({
    id: rowId,
    /** Names of the outcomes that win; all other outcomes lose. An empty list makes the market void. */
    won: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(40)),
    reason,
    requestId: z.uuid(),
  }),
  output: requested,
  errors: ['sports.line_gone', 'sports.result_proven', 'sports.outcome_unknown', 'sports.not_begun', ...REQUEST_ERRORS],
});

export const voidPalpable = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/bets/:id/palpable-error',
  permission: SPORTS.trade,
  brand: brandOf('sports_bet'),
  summary: 'Make a leg of a bet void whose price was more than 1.5 times the fair one of its moment; another staff member confirms it',
  input: z.strictObject({ id: rowId, leg: dbInt(0, 19), reason, requestId: z.uuid() }),
  output: requested,
  errors: ['sports.bet_unknown', 'sports.price_fair', 'sports.too_late', ...REQUEST_ERRORS],
});
