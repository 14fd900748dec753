import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { BY_MERCHANT, OF_NO_BRAND, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

export const sportsWords = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/words',
  permission: SPORTS.read,
  brand: OF_NO_BRAND,
  summary: 'Texts of sports, markets and outcomes by their keys, in the language of the caller, and the names of the leagues of each sport',
  output: z.object({
    texts: z.record(z.string(), z.string()),
    sports: z.array(z.object({ code: z.string(), leagues: z.array(z.object({ code: z.string(), name: z.string() })) })),
  }),
  errors: [],
});

export const sportsPositions = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/positions',
  permission: SPORTS.read,
  brand: BY_MERCHANT,
  summary: 'Matches that are not over with their stakes and the final scores by which a brand pays most, the largest liability first',
  input: z.strictObject({
    ...paged(['owed']),
    merchantId: z.optional(dbIntIn(1)),
    sport: z.optional(code),
    league: z.optional(code),
  }),
  output: pageOf(
    z.object({
      event: z.string(),
      sport: z.string(),
      league: z.string(),
      names: z.array(z.string()),
      startsAt: z.date(),
      state: z.enum(['open', 'live']),
      score: z.array(z.number()),
      merchantId: z.number(),
      currency,
      stake: moneyOut,
      /** Most that the house may owe on one outcome of the match. */
      owed: moneyOut,
      /** Scores at which the house pays most, the greatest payout first; empty for a race and for a match of a feed. */
      scores: z.array(z.object({ score: z.string(), chance: z.number(), pays: moneyOut })),
      /** Tilt of the prices by the load of bets, in hundredths of a logit: towards the home side, towards more goals or points, and of a race towards each runner. */
      tilt: z.object({ supremacy: z.number(), total: z.number(), runners: z.array(z.number()) }),
    }),
  ),
  errors: [],
});

export const sportsCancels = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/cancels',
  permission: SPORTS.read,
  summary: 'Cancel windows with the legs that they void, the newest first',
  input: z.strictObject({ ...paged(['madeAt']), event: z.optional(rowId) }),
  output: pageOf(
    z.object({
      id: z.string(),
      event: z.string(),
      sport: z.string(),
      league: z.string(),
      names: z.array(z.string()),
      /** Codes of the markets; empty for all markets. */
      codes: z.array(z.string()),
      from: z.date(),
      to: z.date(),
      /** Id of the bet of a palpable error; null for a window on a match. */
      bet: z.nullable(z.string()),
      /** True for a window from a feed, which only the feed can take back. */
      isFed: z.boolean(),
      legs: z.number(),
      madeAt: z.date(),
      /** Time at which the window was taken back; null while it applies. */
      endedAt: z.nullable(z.date()),
    }),
  ),
  errors: [],
});

/** Changes of real bets that a decision would make, shown before two staff members agree to it. */
const preview = z.object({
  /** By currency: number and sum of bets that receive more than now, and of bets that receive less. */
  sums: z.array(z.object({ currency, gains: z.number(), gained: moneyOut, losses: z.number(), lost: moneyOut })),
  /** Bets with the largest changes. `before` is null for an open bet. */
  bets: z.array(
    z.object({
      bet: z.string(),
      memberId: z.string(),
      merchantId: z.number(),
      currency,
      before: z.nullable(moneyOut),
      after: moneyOut,
    }),
  ),
  /** False if the decision changes more bets than were counted. */
  isWhole: z.boolean(),
});

export const previewSportsCancel = staffEndpoint({
  method: 'POST',
  isQuestion: true,
  path: '/bo/sports/events/:id/cancels/preview',
  permission: SPORTS.trade,
  summary: 'Payouts that a cancel window would change; it changes nothing',
  input: z.strictObject({ id: rowId, codes: z.array(code).check(z.maxLength(100)), from: moment, to: moment }),
  output: preview,
  errors: ['sports.event_unknown', 'sports.window_invalid'],
});

export const previewSportsRestore = staffEndpoint({
  method: 'POST',
  isQuestion: true,
  path: '/bo/sports/cancels/:id/rollback/preview',
  permission: SPORTS.trade,
  summary: 'Payouts that the end of a cancel window would change; it changes nothing',
  input: z.strictObject({ id: rowId }),
  output: preview,
  errors: ['sports.cancel_unknown'],
});

export const previewSportsResult = staffEndpoint({
  method: 'POST',
  isQuestion: true,
  path: '/bo/sports/markets/:id/result/preview',
  permission: SPORTS.trade,
  summary: 'Payouts that a result of a fed market would change; it changes nothing',
  input: z.strictObject({ id: rowId, won: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(40)) }),
  output: preview,
  errors: ['sports.line_gone', 'sports.result_proven', 'sports.outcome_unknown', 'sports.not_begun'],
});
