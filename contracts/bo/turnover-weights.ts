import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { GAMES } from '#contracts/bo/permissions/games.ts';

const titlesAlike = z.object({
  gameType,
  /** Rules of the titles; empty if an outside vendor has the rules. */
  rules: z.array(z.string()),
  titles: z.number(),
  /**
   * Return of the best-known play of these titles, with its share of a jackpot, in hundredths of a percent. An assumed figure if nobody
   * publishes the return.
   */
  bestBps: z.number(),
  isPublished: z.boolean(),
  /** Cost of each reward, in millionths of turnover. */
  costs: z.array(z.object({ name: z.string(), perMillion: z.number() })),
  /** Part of the turnover that counts, in hundredths of a percent. */
  weightBps: z.number(),
});

export const turnoverWeights = staffEndpoint({
  method: 'GET',
  path: '/bo/turnover-weights',
  permission: GAMES.read,
  brand: BY_MERCHANT,
  summary: 'How much of what is at risk counts as turnover at a brand, by category and rules, and why',
  input: z.strictObject({
    ...paged(['rules', 'best', 'weight']),
    /** Number of the brand; the first brand by default. */
    merchantId: z.optional(dbIntIn(1)),
    /** A part of the name of the rules. */
    text: z.optional(z.string().check(z.maxLength(60))),
    gameType: z.optional(gameType),
  }),
  output: pageOf(titlesAlike),
  errors: ['site.brand_unknown'],
});
