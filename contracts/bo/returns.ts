import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { studioCode } from '#contracts/bo/report-filters.ts';
import { GAMES } from '#contracts/bo/permissions/games.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { MOST_RETURN_DAYS, RETURN_GROUPS, RETURN_VERDICTS } from '#contracts/return-limits.ts';
import { dbIntIn } from '#contracts/values.ts';

export const returnMonitor = staffEndpoint({
  method: 'GET',
  path: '/bo/games/returns/monitor',
  permission: GAMES.read,
  brand: BY_MERCHANT,
  summary: 'What games paid against the return of their rules, with bands of confidence, by game, rules, studio or brand, and currency',
  input: z.strictObject({
    ...paged(['label', 'rounds', 'stake', 'paid', 'deviation']),
    group: z._default(z.enum(RETURN_GROUPS), 'game'),
    /** Number of days back from today, by the clock of each brand. */
    days: z._default(dbIntIn(1, MOST_RETURN_DAYS), 30),
    merchantId: z.optional(dbIntIn(1)),
    currency: z.optional(currency),
    vendor: z.optional(studioCode),
    verdict: z.optional(z.enum(RETURN_VERDICTS)),
  }),
  output: pageOf(
    z.object({
      /** `<studio>/<game>`, `<family>/<model>`, code of the studio, or number of the brand. */
      key: z.string(),
      label: z.string(),
      currency,
      rounds: z.number(),
      stake: moneyOut,
      payout: moneyOut,
      /** Payout as a part of the stakes. */
      paid: z.number(),
      /** Return of the play with the largest house edge, over these stakes. The next field is the return of the best play. */
      least: z.number(),
      best: z.number(),
      /** Lower end of the band that contains 99.99 % of samples of correct games. The next field is the upper end. */
      low: z.number(),
      high: z.number(),
      /** Distance of the payout from the published returns, in standard errors; below zero if less was paid. */
      deviation: z.number(),
      verdict: z.enum(RETURN_VERDICTS),
    }),
  ),
  errors: ['site.brand_unknown'],
});
