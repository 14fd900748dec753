import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { moneyOut, priced } from '#contracts/money.ts';
import { BARRED, OF_THE_LEDGER, OUT_OF_LIMITS } from '#contracts/refusals.ts';

/** Prices are decimal odds in ten-thousandths: 19,000 is 1.90. */
const price = z.int().check(z.minimum(10_100), z.maximum(10_010_000));
const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const id = z.string().check(z.regex(/^\d{1,18}$/));

const market = z.object({
  id: z.string(),
  code: z.string(),
  group: z.string(),
  /** `line=-0.25|set=1`; empty without specifiers. */
  specifiers: z.string(),
  isOpen: z.boolean(),
  /** A price is null where the outcome is not sold. */
  outcomes: z.array(z.object({ name: z.string(), price: z.nullable(z.number()) })),
});

const sportsEvent = z.object({
  id: z.string(),
  sport: z.string(),
  league: z.string(),
  /** The home side first. */
  names: z.array(z.string()),
  startsAt: z.date(),
  /** First start that was planned, where the match was put off since. */
  plannedAt: z.nullable(z.date()),
  state: z.enum(['open', 'live', 'ended', 'cancelled']),
  /** Number of material events so far; a leg of a slip names it. */
  epoch: z.number(),
  /** Number of price changes so far. */
  version: z.number(),
  score: z.array(z.number()),
  /** State of play, in the words of its sport. */
  tracker: z.unknown(),
  /** Number of the last change that its frame `sports-event` published; a frame that is not the next one is a gap: get it again. */
  seq: z.number(),
  /** True if bets are taken on it at this moment. */
  isOpen: z.boolean(),
  /** Delay before a bet on it is accepted; 0 before the start. */
  delayMs: z.number(),
});

export const sportsMenu = endpoint({
  method: 'GET',
  path: '/wps/sports/menu',
  auth: 'none',
  summary: 'Sports and their leagues, simulated and those of feeds, with the number of matches that are open or live',
  output: z.object({
    list: z.array(
      z.object({
        sport: z.string(),
        isEsport: z.boolean(),
        /** Fields of runners, in place of two sides. */
        isRace: z.boolean(),
        leagues: z.array(z.object({ code: z.string(), name: z.string(), isSimulated: z.boolean(), open: z.number(), live: z.number() })),
      }),
    ),
  }),
  errors: [],
});

export const sportsEvents = endpoint({
  method: 'GET',
  path: '/wps/sports/events',
  auth: 'none',
  summary: 'Matches of a sport or of one league that are open or live, in the order of their starts, each with its main markets',
  input: z.strictObject({ sport: code, league: z.optional(code) }),
  output: z.object({
    now: z.date(),
    list: z.array(
      z.extend(sportsEvent, {
        /** The winner, a handicap and a total, as far as the sport has them; of several lines the one nearest to even money. */
        markets: z.array(market),
        /** Number of markets on offer. */
        offered: z.number(),
      }),
    ),
  }),
  errors: [],
});

export const sportsEventOf = endpoint({
  method: 'GET',
  path: '/wps/sports/events/:id',
  auth: 'none',
  summary: 'A match with all of its markets; while it is looked at, its draws are made as soon as they are due',
  input: z.strictObject({ id }),
  output: z.object({ now: z.date(), event: z.extend(sportsEvent, { markets: z.array(market) }) }),
  errors: ['sports.event_unknown'],
});

const slip = {
  /** Sizes of the bets of the slip, without its bankers: 1 is singles, 2 doubles. */
  sizes: z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.minLength(1), z.maxLength(20)),
  legs: z
    .array(
      z.strictObject({
        market: id,
        outcome: z.string().check(z.minLength(1), z.maxLength(40)),
        price,
        epoch: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        isBanker: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** Matches of which the slip has several legs: these are a builder, one leg at a price of its own, which the member saw. */
  builders: z._default(z.array(z.strictObject({ event: id, price })).check(z.maxLength(10)), []),
  /** As many bets again on the places of all legs; legs to win of races alone. */
  eachWay: z._default(z.boolean(), false),
};

const OF_SLIPS = [
  'sports.slip_invalid',
  'sports.line_gone',
  'sports.related',
  'sports.stake_too_low',
  'sports.leg_can_push',
  'sports.not_combinable',
  'sports.contradictory',
  'sports.implied',
  'sports.each_way_none',
  'sports.suspended',
] as const;

export const quoteSlip = endpoint({
  method: 'POST',
  path: '/wps/sports/quote',
  auth: 'member',
  isQuestion: true,
  perMinute: 240,
  summary: 'A slip at the prices of now: bets, stake, the most that it can return, and the highest unit that is taken; it moves nothing',
  input: priced('unit', slip),
  output: z.object({
    /** Prices of now; null where an outcome is not sold. */
    prices: z.array(z.nullable(z.number())),
    /** Part of the odds that each place of an each-way slip pays at most, numerator and denominator. */
    places: z.array(z.readonly(z.array(z.number()))),
    /** Price of each builder of the slip. */
    builders: z.array(z.object({ event: z.string(), price: z.number() })),
    bets: z.number(),
    stake: moneyOut,
    potential: moneyOut,
    least: moneyOut,
    most: moneyOut,
    /** Delay before a bet on this slip is accepted; 0 where none of its matches has begun. */
    delayMs: z.number(),
  }),
  errors: [...OF_SLIPS, 'wallet.wrong_currency'],
});

/**
 * `voided` is the void part of a stake, in halves; `places` ÷ `tied` is the part of a dead heat. The field `pence` is taken off each pound
 * won, by rule 4; `share` is the share of the odds that a place paid.
 */
const legEnd = z.object({
  voided: z.number(),
  won: z.number(),
  places: z.number(),
  tied: z.number(),
  pence: z.optional(z.number()),
  share: z.optional(z.nullable(z.readonly(z.array(z.number())))),
});

/** End of a match before its time, and the side that gave up, where one did and is known. */
export const matchEnding = z.object({
  how: z.enum(['walkover', 'retired', 'forfeit', 'no_contest', 'abandoned', 'postponed']),
  side: z.optional(z.enum(['home', 'away'])),
});

const leg = z.object({
  event: z.string(),
  sport: z.string(),
  league: z.string(),
  names: z.array(z.string()),
  startsAt: z.string(),
  /** First start that was planned, where the match was put off since. */
  plannedAt: z.nullable(z.string()),
  market: z.string(),
  code: z.string(),
  specifiers: z.string(),
  outcome: z.string(),
  price: z.number(),
  isBanker: z.boolean(),
  /** Null while it is open. */
  end: z.nullable(legEnd),
  /** Why its match ended before its time; null where it did not. */
  ending: z.nullable(matchEnding),
  /** Number of its builder among those of the bet. */
  block: z.nullable(z.number()),
  /** Place of an each-way leg: the part of the odds that it pays, numerator and denominator, as it was when the bet was taken. */
  place: z.nullable(z.object({ share: z.readonly(z.array(z.number())), end: z.nullable(legEnd) })),
});

/** State of a bet: `waiting` in play until it is decided; `sold` where all of it was bought back. */
const betState = z.enum(['waiting', 'open', 'refused', 'settled', 'sold']);

export const sportsBet = z.object({
  id: z.string(),
  state: betState,
  /** Time of the decision on a waiting bet. */
  decideAt: z.nullable(z.date()),
  /** Code of the refusal of a bet that waited. */
  refusal: z.nullable(z.string()),
  mode: z.enum(['real', 'practice']),
  unit: moneyOut,
  stake: moneyOut,
  sizes: z.array(z.number()),
  potential: moneyOut,
  /** Null while it is open. */
  paid: z.nullable(moneyOut),
  /** Part that was bought back, in ten-thousandths, and the sum paid for it; a further part may be waiting. */
  sold: z.number(),
  soldFor: moneyOut,
  isSelling: z.boolean(),
  /** Value at which all that is left of it is sold by itself. */
  autoTarget: z.nullable(moneyOut),
  /** Settlements so far: above 1 it was corrected. */
  revision: z.number(),
  placedAt: z.date(),
  legs: z.array(leg),
  /** Builders by their numbers: legs of one match at one price. */
  builders: z.array(z.object({ n: z.number(), event: z.string(), price: z.number() })),
  /** Each bet of it has a second one on the places. */
  eachWay: z.boolean(),
  /** A free bet paid its stake, which does not come back. */
  isFree: z.boolean(),
  /** Boosted price of a single, or of all legs of a multiple together. */
  boostPrice: z.nullable(z.number()),
  /** `payout` while its return is checked by two staff members; `result` while the result that paid it is taken back. Then it cannot be sold. */
  review: z.nullable(z.enum(['payout', 'result'])),
});

export const placeSportsBet = endpoint({
  method: 'POST',
  path: '/wps/sports/place',
  auth: 'member',
  perMinute: 120,
  summary:
    'Place a bet in one commit; one on a match in play waits, with its stake set aside, and is taken or refused soon; a repeat gives the same bet',
  input: priced('unit', {
    ...slip,
    requestId: z.uuid(),
    /** Prices that are taken in place of the requested ones: none, better ones, or any down to a tenth less. */
    policy: z._default(z.enum(['none', 'higher', 'any']), 'higher'),
    /** The sportsbook that the bet comes from. */
    front: z._default(z.enum(['SBT', 'IBC', 'UG', 'BTI']), 'SBT'),
    /** Free bet that pays the stake, which has its amount. */
    freeBet: z.optional(id),
    /** Boost of a single or of a multiple of its legs: its price is taken in place of theirs. */
    boost: z.optional(id),
  }),
  output: z.object({ bet: sportsBet, balance: moneyOut, isReplay: z.boolean() }),
  errors: [
    ...OF_SLIPS,
    'sports.event_closed',
    /** Too many bets at once. An earlier sending of the same request may still be under way. */
    'sports.busy',
    'sports.score_changed',
    'sports.price_changed',
    'sports.stake_too_high',
    'sports.payout_too_high',
    'sports.free_bet_unknown',
    'sports.free_bet_over',
    'sports.free_bet_unfit',
    'sports.boost_over',
    'sports.boost_unfit',
    'sports.boost_stake_too_high',
    'rounds.game_stopped',
    'rounds.category_shut',
    'bonus.over',
    'bonus.game_excluded',
    'bonus.stake_too_high',
    ...OF_THE_LEDGER,
    ...OUT_OF_LIMITS,
    ...BARRED,
  ],
});

export const sportsBets = endpoint({
  method: 'GET',
  path: '/wps/sports/bets',
  auth: 'member',
  summary: 'Bets of the member on sports, the newest first: open ones, with those that wait, or those that ended, refused ones among them',
  input: z.strictObject({ state: z.enum(['open', 'settled']), before: z.optional(id) }),
  output: z.object({ list: z.array(sportsBet) }),
  errors: [],
});

export const sportsBetOf = endpoint({
  method: 'GET',
  path: '/wps/sports/bets/:id',
  auth: 'member',
  summary: 'A bet of the member on sports',
  input: z.strictObject({ id }),
  output: z.object({ bet: sportsBet }),
  errors: ['sports.bet_unknown'],
});
