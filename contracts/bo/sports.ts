import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbInt, dbIntIn, moment } from '#contracts/values.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const event = z.object({
  id: z.string(),
  sport: z.string(),
  league: z.string(),
  names: z.array(z.string()),
  startsAt: z.date(),
  state: z.enum(['open', 'live', 'ended', 'cancelled']),
  score: z.array(z.number()),
  version: z.number(),
  /** Causes that stop betting on the match, as bits: 1 feed, 2 producer, 4 trader, 8 load, 16 price. */
  stops: z.number(),
  /** In play: true if the prices are fresh. */
  isFresh: z.boolean(),
  bets: z.number(),
  /** True if the match is suspicious: winnings on it wait for two staff members. */
  isSuspect: z.boolean(),
});

export const sportsDeskEvents = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/events',
  permission: SPORTS.read,
  summary: 'Matches with their states, stops and numbers of bets, by their starts',
  input: z.strictObject({
    ...paged(['startsAt']),
    sport: z.optional(code),
    league: z.optional(code),
    state: z._default(z.enum(['open', 'live', 'ended', 'cancelled']), 'live'),
  }),
  output: pageOf(event),
  errors: [],
});

export const sportsLiability = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/liability',
  permission: SPORTS.read,
  brand: BY_MERCHANT,
  summary: 'Outcomes of matches that are not over on which brands may owe most, the largest first',
  input: z.strictObject({
    ...paged(['owed']),
    merchantId: z.optional(dbIntIn(1)),
    sport: z.optional(code),
    league: z.optional(code),
    event: z.optional(rowId),
  }),
  output: pageOf(
    z.object({
      event: z.string(),
      sport: z.string(),
      league: z.string(),
      names: z.array(z.string()),
      startsAt: z.date(),
      state: z.string(),
      merchantId: z.number(),
      currency,
      market: z.string(),
      code: z.string(),
      specifiers: z.string(),
      outcome: z.string(),
      price: z.nullable(z.number()),
      stake: moneyOut,
      owed: moneyOut,
      /** Most that the brand may owe on one outcome. */
      most: moneyOut,
    }),
  ),
  errors: [],
});

/** Extent of a stop: one match, a league, or a sport. Without any field: all betting. */
const extent = { sport: z.optional(code), league: z.optional(code), event: z.optional(rowId) };
const stopRow = z.object({
  id: z.string(),
  sport: z.nullable(z.string()),
  league: z.nullable(z.string()),
  event: z.nullable(z.string()),
  names: z.nullable(z.array(z.string())),
  reason: z.string(),
  by: z.string(),
  at: z.date(),
});

export const sportsStops = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/stops',
  permission: SPORTS.read,
  summary: 'Stops of traders that stand, the newest first',
  output: z.object({ rows: z.array(stopRow) }),
  errors: [],
});

export const stopSports = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/stops',
  permission: SPORTS.stop,
  summary: 'Stop a match, a league of a sport, a sport or everything at once: no bet or cash-out is taken, and waiting ones are refused',
  input: z.strictObject({ ...extent, reason }),
  output: z.object({ id: z.string(), events: z.number() }),
  errors: ['sports.event_unknown', 'sports.stop_invalid'],
});

export const resumeSports = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/stops/:id/end',
  permission: SPORTS.stop,
  summary: 'End a stop; matches that no other stop covers are sold again',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ events: z.number() }),
  errors: ['sports.stop_unknown'],
});

export const voidSportsEvent = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/events/:id/void',
  permission: SPORTS.trade,
  summary: 'Call a match off that is not over; when another staff member confirms it, all stakes on it come back',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['sports.event_unknown', 'sports.result_proven', ...REQUEST_ERRORS],
});

export const cancelSportsBets = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/events/:id/cancels',
  permission: SPORTS.trade,
  summary: 'Make bets on markets of a match void that were taken in a time, its first moment included; another staff member confirms it',
  input: z.strictObject({
    id: rowId,
    /** Codes of the markets; empty for all markets. */
    codes: z.array(code).check(z.maxLength(100)),
    from: moment,
    to: moment,
    reason,
    requestId: z.uuid(),
  }),
  output: requested,
  errors: ['sports.event_unknown', 'sports.window_invalid', ...REQUEST_ERRORS],
});

export const restoreSportsBets = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/cancels/:id/rollback',
  permission: SPORTS.trade,
  summary: 'Take a cancel window back: its bets stand as they were played; another staff member confirms it',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['sports.cancel_unknown', ...REQUEST_ERRORS],
});

const terms = z.object({
  sport: z.string(),
  league: z.string(),
  version: z.number(),
  /** Margin in ten-thousandths. */
  margin: z.number(),
  marginLive: z.number(),
  delayMs: z.number(),
  /** Most that a brand may owe on an outcome, in dollars. */
  owed: z.string(),
  /** Greatest tilt of prices by the load of bets, in hundredths of a logit; 0 without a tilt. */
  tilt: z.number(),
  /**
   * Number of matches that have not begun. Then the number in play, and whether betting is stopped: for all, for the sport or for this
   * league.
   */
  open: z.number(),
  live: z.number(),
  isStopped: z.boolean(),
  /** A league of a feed, whose supplier sets margins. */
  isFed: z.boolean(),
  /** Null for terms that nobody has set. */
  by: z.nullable(z.string()),
  at: z.nullable(z.date()),
});

export const sportsTerms = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/terms',
  permission: SPORTS.read,
  summary:
    'Margins, delays, limits and tilt of each league, with their versions, its matches and whether it is stopped; and leagues of feeds with matches',
  output: z.object({ rows: z.array(terms) }),
  errors: [],
});

const requestedTerms = {
  sport: code,
  league: code,
  margin: dbInt(100, 3_000),
  marginLive: dbInt(100, 3_000),
  delayMs: dbInt(0, 20_000),
  owed: z.string().check(z.regex(/^[1-9]\d{0,7}$/)),
  tilt: dbInt(0, 25),
  reason,
};

export const setSportsTerms = staffEndpoint({
  method: 'POST',
  path: '/bo/sports/terms',
  permission: SPORTS.trade,
  summary: 'Set margins, delay, limit and tilt of a league; one that risks more than before waits for another staff member',
  input: z.strictObject({ ...requestedTerms, requestId: z.uuid() }),
  output: z.object({ version: z.nullable(z.number()), approvalId: z.nullable(z.string()) }),
  errors: ['sports.league_unknown', ...REQUEST_ERRORS],
});
