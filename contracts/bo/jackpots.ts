import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { JACKPOTS } from '#contracts/bo/permissions/jackpots.ts';

const place = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20));
const jackpot = dbIntIn(1);

/** A tier of a brand's jackpot in one currency, with its present state. */
const tierRow = z.object({
  jackpot: z.number(),
  place: z.number(),
  merchantId: z.number(),
  code: z.string(),
  currency,
  tier: z.string(),
  /**
   * `by`: the tier drops at a hidden amount, at `most` at the latest. `draw`: each round draws, and the tier drops on average once for each
   * `most` of contributions.
   */
  drops: z.enum(['by', 'draw']),
  most: moneyOut,
  seed: moneyOut,
  /** Part of a stake that is contributed, in millionths. */
  share: z.number(),
  amount: moneyOut,
  /** Number of the present run, counted from 1. A run lasts from one drop to the next. */
  run: z.number(),
  /** Rounds up to this time are counted in the jackpot. */
  judgedAt: z.date(),
  wonAt: z.nullable(z.date()),
  /** Contributions of rounds today, by UTC. The next field is those of yesterday. */
  given: moneyOut,
});

export const jackpotTiers = staffEndpoint({
  method: 'GET',
  path: '/bo/jackpots',
  permission: JACKPOTS.read,
  brand: BY_MERCHANT,
  summary: 'Every tier of every jackpot where it stands',
  input: z.strictObject({
    ...paged(['brand', 'wonAt']),
    merchantId: z.optional(dbIntIn()),
    currency: z.optional(currency),
    drops: z.optional(z.enum(['by', 'draw'])),
  }),
  output: pageOf(tierRow),
  errors: [],
});

export const jackpotTier = staffEndpoint({
  method: 'GET',
  path: '/bo/jackpots/:jackpot/tiers/:place',
  permission: JACKPOTS.read,
  brand: brandOf('jackpot', 'jackpot'),
  summary: 'One tier: its last drops with their winners, and what rounds gave to it day by day',
  input: z.strictObject({ jackpot, place }),
  output: z.object({
    wins: z.array(
      z.object({
        run: z.number(),
        amount: moneyOut,
        currency,
        roundId: z.string(),
        member: z.object({ id: z.string(), account: z.string() }),
        at: z.date(),
      }),
    ),
    /** Contributions by day, the newest first. Days without contributions are left out. */
    days: z.array(z.object({ day: z.iso.date(), given: moneyOut, currency })),
  }),
  errors: ['jackpots.tier_unknown'],
});
