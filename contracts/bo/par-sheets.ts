import * as z from 'zod/mini';
import { volatility } from '#contracts/catalogue.ts';
import { pageOf, paged, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { GAMES } from '#contracts/bo/permissions/games.ts';

/** A way to play, with its exact figures. Fractions are texts such as `18602/19683`. Return and variance are those of win ÷ price. */
const wayOfSheet = z.object({
  /** A plain spin, a bought feature, or a spin with ante. */
  way: z.enum(['spin', 'buy', 'ante']),
  /** Number of the choice of free games, from 0; null without a choice. */
  choice: z.nullable(z.number()),
  /** Price of a round, in coins. */
  price: z.number(),
  rtp: z.string(),
  hitRate: z.string(),
  variance: z.string(),
  featureRate: z.string(),
  /** Part of the return that fills the member's meter; missing for a game without a meter. */
  metered: z.optional(z.string()),
  /** Upper bound of the part of the return that is lost because a round's win is capped. */
  capLoss: z.string(),
  cycle: z.string(),
  /** Largest win, in coins. The next field is its chance. */
  mostCoins: z.number(),
  mostChance: z.number(),
  /** Chance that a round wins nothing. */
  none: z.number(),
  /** Chances of a win from `from` stakes up to the `from` of the next row. */
  distribution: z.array(z.object({ from: z.number(), chance: z.number() })),
});

/** A PAR sheet: a version of a game's rules with all that decides money, from which a laboratory can compute the figures again. */
const parSheet = z.object({
  family: z.string(),
  /** Name in the records of rounds: `lines-twenty.96`. */
  name: z.string(),
  model: z.string(),
  /** Return that names the version, in per cent. */
  version: z.string(),
  mechanic: z.string(),
  volatility,
  /** Price of a plain spin, in coins. */
  totalBet: z.number(),
  /** Largest payout of a round, in total bets. */
  maxWin: z.number(),
  ways: z.array(wayOfSheet),
  /**
   * Gambles on a win, at most `most` in a round and none that could exceed `maxWin`. Null if no win may be gambled. A kind is won at
   * `chance`, multiplies the win by `times`, and returns `rtp` of it.
   */
  gamble: z.nullable(
    z.object({
      most: z.number(),
      kinds: z.array(z.object({ on: z.enum(['red', 'black', 'climb']), chance: z.string(), times: z.number(), rtp: z.string() })),
    }),
  ),
  /** Machine of each way to play, with strips, pays and weights, in the format of `npm run lab`, and its SHA-256. */
  machines: z.array(z.object({ way: z.string(), sha256: z.string(), machine: z.unknown() })),
});
export type ParSheet = z.output<typeof parSheet>;

export const parSheets = staffEndpoint({
  method: 'GET',
  path: '/bo/games/sheets',
  permission: GAMES.read,
  summary: 'PAR sheets of the versions of games: return, hit rate, deviation, chance of the feature and the largest win',
  input: z.strictObject({
    ...paged(['name', 'rtp', 'deviation']),
    /** A part of the name. */
    text: z.optional(z.string().check(z.maxLength(40))),
    version: z.optional(z.string().check(z.regex(/^\d{2}$/))),
    mechanic: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: pageOf(
    z.object({
      name: z.string(),
      mechanic: z.string(),
      volatility,
      /** Return in per cent, cut to four decimals. */
      rtp: z.string(),
      hits: z.string(),
      /** Standard deviation of win ÷ price. */
      deviation: z.string(),
      /** Average number of rounds for one feature; null without a feature. */
      featureEvery: z.nullable(z.number()),
      /** Largest win, in total bets. */
      most: z.number(),
      /** Returns of a bought feature and of a spin with ante, in per cent; null without them. */
      buy: z.nullable(z.string()),
      ante: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const readParSheet = staffEndpoint({
  method: 'GET',
  path: '/bo/games/sheets/:name',
  permission: GAMES.read,
  summary: 'One PAR sheet, whole, as its file has it',
  input: z.strictObject({ name: z.string().check(z.maxLength(60)) }),
  output: parSheet,
  errors: ['catalogue.sheet_unknown'],
});
