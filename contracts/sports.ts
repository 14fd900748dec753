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
  /** Specifiers such as `line=-0.25|set=1`; empty without any. */
  specifiers: z.string(),
  isOpen: z.boolean(),
  /** Outcomes; a price is null if the outcome is not sold. */
  outcomes: z.array(z.object({ name: z.string(), price: z.nullable(z.number()) })),
});

const sportsEvent = z.object({
  id: z.string(),
  sport: z.string(),
  league: z.string(),
  /** Names of the sides, the home side first. */
  names: z.array(z.string()),
  startsAt: z.date(),
  /** First start that was planned, where the match was put off since. */
  plannedAt: z.nullable(z.date()),
  state: z.enum(['open', 'live', 'ended', 'cancelled']),
  /** Number of material events so far. A leg of a slip must state this number. */
  epoch: z.number(),
  /** Number of price changes so far. */
  version: z.number(),
  score: z.array(z.number()),
  /** State of play, in the format of the sport. */
  tracker: z.unknown(),
  /**
   * Number of the last change that a frame `sports-event` published. The next frame has the next number; after a gap, the client must read
   * the match again.
   */
  seq: z.number(),
  /** True if bets on the match are accepted now. */
  isOpen: z.boolean(),
  /** Delay before a bet on the match is accepted, in milliseconds; 0 before the start. */
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
        /** True for sports with a field of runners instead of two sides. */
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
        /** The winner, a handicap and a total, if the sport has them. If there are several lines, the line nearest to even odds. */
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
  /** Sizes of the bets of the slip, without its bankers: 1 means singles, 2 doubles. */
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
  /**
   * Matches from which the slip has several legs. These legs form a builder: one leg with a price of its own, which the member has seen.
   */
  builders: z._default(z.array(z.strictObject({ event: id, price })).check(z.maxLength(10)), []),
  /** True to place a second bet on the places for each bet. Only for legs on winners of races. */
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
    /** Present prices; null if an outcome is not sold. */
    prices: z.array(z.nullable(z.number())),
    /** Greatest part of the odds that each place of an each-way slip pays, as numerator and denominator. */
    places: z.array(z.readonly(z.array(z.number()))),
    /** Price of each builder of the slip. */
    builders: z.array(z.object({ event: z.string(), price: z.number() })),
    bets: z.number(),
    stake: moneyOut,
    potential: moneyOut,
    least: moneyOut,
    most: moneyOut,
    /** Delay before a bet on this slip is accepted, in milliseconds; 0 if none of its matches has begun. */
    delayMs: z.number(),
  }),
  errors: [...OF_SLIPS, 'wallet.wrong_currency'],
});

/**
 * End of a leg. `voided` is the void part of the stake, in halves. `places` ÷ `tied` is the part that counts in a dead heat. `pence` are
 * deducted from each pound won (rule 4). `share` is the part of the odds that a place paid.
 */
const legEnd = z.object({
  voided: z.number(),
  won: z.number(),
  places: z.number(),
  tied: z.number(),
  pence: z.optional(z.number()),
  share: z.optional(z.nullable(z.readonly(z.array(z.number())))),
});

/** Early end of a match, with the side that gave up, if known. */
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
  /** End of the leg; null while the leg is open. */
  end: z.nullable(legEnd),
  /** Early end of the match; null if it ended as usual. */
  ending: z.nullable(matchEnding),
  /** Number of the leg's builder in the bet; null for a leg without a builder. */
  block: z.nullable(z.number()),
  /**
   * Place of an each-way leg: the part of the odds that the place pays, as numerator and denominator, from the time of the bet. Null for
   * other legs.
   */
  place: z.nullable(z.object({ share: z.readonly(z.array(z.number())), end: z.nullable(legEnd) })),
});

/** State of a bet. `waiting`: a bet in play that is not decided yet. `sold`: the house bought the whole bet back. */
const betState = z.enum(['waiting', 'open', 'refused', 'settled', 'sold']);

export const sportsBet = z.object({
  id: z.string(),
  state: betState,
  /** Time of the decision on a waiting bet. */
  decideAt: z.nullable(z.date()),
  /** Code of the refusal of a bet that waited; null without one. */
  refusal: z.nullable(z.string()),
  mode: z.enum(['real', 'practice']),
  unit: moneyOut,
  stake: moneyOut,
  sizes: z.array(z.number()),
  potential: moneyOut,
  /** Amount paid; null while the bet is open. */
  paid: z.nullable(moneyOut),
  /** Part of the bet that was bought back, in ten-thousandths. Then the sum paid for that part, and whether another sale waits. */
  sold: z.number(),
  soldFor: moneyOut,
  isSelling: z.boolean(),
  /** Value at which the rest of the bet is sold automatically; null without a target. */
  autoTarget: z.nullable(moneyOut),
  /** Number of settlements so far. A number above 1 means a correction. */
  revision: z.number(),
  placedAt: z.date(),
  legs: z.array(leg),
  /** Builders by their numbers: legs of one match at one price. */
  builders: z.array(z.object({ n: z.number(), event: z.string(), price: z.number() })),
  /** True if each bet has a second bet on the places. */
  eachWay: z.boolean(),
  /** True if a free bet paid the stake, which is not returned. */
  isFree: z.boolean(),
  /** Boosted price of a single, or of all legs of a multiple together; null without a boost. */
  boostPrice: z.nullable(z.number()),
  /**
   * `payout`: two staff members review the payout. `result`: the result that paid the bet was taken back. A bet under review cannot be
   * sold.
   */
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
    /** Prices that may replace the requested ones: `none`, `higher` prices only, or `any` down to a tenth less. */
    policy: z._default(z.enum(['none', 'higher', 'any']), 'higher'),
    /** The sportsbook from which the bet comes. */
    front: z._default(z.enum(['SBT', 'IBC', 'UG', 'BTI']), 'SBT'),
    /** Free bet that pays the stake. The stake must have its amount. */
    freeBet: z.optional(id),
    /** Boost of a single, or of a multiple of its legs. Its price replaces the price of the legs. */
    boost: z.optional(id),
  }),
  output: z.object({ bet: sportsBet, balance: moneyOut, isReplay: z.boolean() }),
  errors: [
    ...OF_SLIPS,
    'sports.event_closed',
    /** Too many bets at the same time, or an earlier sending of the same request is still being handled. */
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
