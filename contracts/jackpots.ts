import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';

const tier = z.object({
  tier: z.string(),
  /** Amount in the pot now. */
  amount: moneyOut,
  /** Number of the present run, which is one more than the number of drops. */
  run: z.number(),
  /** Amount at which a must-drop-by tier drops at the latest; null for a mystery tier, for which each round draws. */
  dropsBy: z.nullable(moneyOut),
  /** SHA-256 of the secret that gives the hidden amount of a must-drop-by tier; the secret is published after the drop. */
  secretHash: z.nullable(z.string()),
  /** Part of a stake that is contributed, in millionths, before the weight of the game. */
  share: z.number(),
  /** Amount of the tier right after a drop, which the house pays. */
  seed: moneyOut,
});

const win = z.object({
  tier: z.string(),
  run: z.number(),
  amount: moneyOut,
  /** Masked name of the winner. */
  name: z.string(),
  at: z.date(),
  secret: z.nullable(z.string()),
  secretHash: z.nullable(z.string()),
});

export const jackpots = endpoint({
  method: 'GET',
  path: '/wps/jackpots',
  auth: 'optional',
  summary: 'The progressive jackpots in the caller’s currency, or in the brand’s first one: what is in them, and who won last',
  output: z.object({
    /** Topic that a socket watches for changes. */
    table: z.string(),
    currency,
    jackpots: z.array(
      z.object({
        code: z.string(),
        tiers: z.array(tier),
        /** Sum of the shares of all tiers, in millionths. */
        share: z.number(),
        /** Drops, the newest first. */
        wins: z.array(win),
      }),
    ),
    /** The caller's own drops of the last 24 hours, the newest first. */
    own: z.array(z.object({ code: z.string(), tier: z.string(), run: z.number(), roundId: z.string(), amount: moneyOut, at: z.date() })),
  }),
  errors: [],
});
