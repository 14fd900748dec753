import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { GAMES } from '#contracts/bo/permissions/games.ts';

const titlesAlike = z.object({
  gameType,
  /** The rules of all of them; none where a vendor outside has them. */
  rules: z.array(z.string()),
  titles: z.number(),
  /** The return of their best-known play with its share of a jackpot, in hundredths of a percent; assumed where nobody publishes it. */
  bestBps: z.number(),
  isPublished: z.boolean(),
  /** The cost of each reward, in millionths of turnover. */
  costs: z.array(z.object({ name: z.string(), perMillion: z.number() })),
  /** The part of turnover that counts, in hundredths of a percent. */
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
    /** The first brand where none is said. */
    merchantId: z.optional(dbIntIn(1)),
    /** A part of the name of the rules. */
    text: z.optional(z.string().check(z.maxLength(60))),
    gameType: z.optional(gameType),
  }),
  output: pageOf(titlesAlike),
  errors: ['site.brand_unknown'],
});
