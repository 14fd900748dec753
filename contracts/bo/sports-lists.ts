import * as z from 'zod/mini';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbIntIn } from '#contracts/values.ts';

/** A price in ten-thousandths; null if there is none. */
const price = z.nullable(z.number());

export const sportsDeskMarkets = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/events/:id/markets',
  permission: SPORTS.read,
  summary: 'Markets of a match with their prices, fair prices and loads, and their results so far',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    /** Code of the feed of the match; null for a simulated match, whose results are proven. */
    feed: z.nullable(z.string()),
    markets: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        specifiers: z.string(),
        /** 1: on sale. 0: not offered. -1: suspended. -3: settled. -4: void. */
        status: z.number(),
        /**
         * `fair` is the price without a margin, `fed` that of the feed. `tilt` is by how much traders shorten it, `loadTilt` by how much the load
         * of bets does, both in hundredths of a logit. `owed` is the most that a brand owes, in percent of its limit.
         */
        outcomes: z.array(
          z.object({ name: z.string(), price, fair: price, fed: price, tilt: z.number(), loadTilt: z.number(), owed: z.number() }),
        ),
        bets: z.number(),
        /** Winners of the newest result, with its source; null without a result. */
        result: z.nullable(z.object({ won: z.array(z.string()), isVoid: z.boolean(), source: z.string() })),
      }),
    ),
  }),
  errors: ['sports.event_unknown'],
});

export const sportsPriceErrors = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/price-errors',
  permission: SPORTS.read,
  brand: BY_MERCHANT,
  summary: 'Legs of the last three days whose price was more than 1.5 times the fair one that was stored with them, the newest first',
  input: z.strictObject({ ...paged(['takenAt']), merchantId: z.optional(dbIntIn(1)) }),
  output: pageOf(
    z.object({
      bet: z.string(),
      leg: z.number(),
      memberId: z.string(),
      merchantId: z.number(),
      sport: z.string(),
      names: z.array(z.string()),
      code: z.string(),
      specifiers: z.string(),
      outcome: z.string(),
      price: z.number(),
      /** Fair price; null if the outcome was already decided, so that no price was fair. */
      fair: price,
      currency,
      stake: moneyOut,
      /** Amount paid; null while the bet is open. */
      paid: z.nullable(moneyOut),
      takenAt: z.date(),
      /** True if the bet was settled too long ago to become void. */
      isLate: z.boolean(),
    }),
  ),
  errors: [],
});

export const sportsBoosts = staffEndpoint({
  method: 'GET',
  path: '/bo/sports/boosts',
  permission: SPORTS.read,
  brand: BY_MERCHANT,
  summary: 'Boosts of brands that stand, with what was staked on them, the next start first',
  input: z.strictObject({ ...paged(['startsAt']), merchantId: z.optional(dbIntIn(1)) }),
  output: pageOf(
    z.object({
      id: z.string(),
      merchantId: z.number(),
      event: z.string(),
      sport: z.string(),
      names: z.array(z.string()),
      startsAt: z.date(),
      code: z.string(),
      specifiers: z.string(),
      outcome: z.string(),
      /** Further legs of a multiple. */
      others: z.array(
        z.object({ sport: z.string(), names: z.array(z.string()), code: z.string(), specifiers: z.string(), outcome: z.string() }),
      ),
      price: z.number(),
      was: price,
      /** Greatest stake of each member, in dollars. */
      most: z.string(),
      bets: z.number(),
      by: z.string(),
    }),
  ),
  errors: [],
});

export const sportsFreeBets = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/sports-free-bets',
  permission: SPORTS.read,
  brand: brandOf('member'),
  summary: 'Free bets that a member was given, the newest first',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        currency,
        amount: moneyOut,
        reason: z.string(),
        by: z.string(),
        at: z.date(),
        expiresAt: z.date(),
        /** The bet that the free bet paid for; null until then. */
        usedIn: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
