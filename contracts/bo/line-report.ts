import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { ngrSums } from '#contracts/bo/ngr.ts';
import { BY_MERCHANT, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { gameFilters, periodFilters } from '#contracts/bo/report-filters.ts';
import { FIGURES } from '#contracts/bo/permissions/figures.ts';
import { LINE_KEYS } from '#contracts/figure-limits.ts';

const who = z.object({ id: z.string(), account: z.string() });

export const lineReport = staffEndpoint({
  method: 'GET',
  path: '/bo/reports/agents',
  permission: FIGURES.read,
  brand: BY_MERCHANT,
  summary:
    'GGR, NGR and its parts by agent: the whole line of each agent at the top, or the own play of one and the line of each direct member',
  input: z.strictObject({
    ...paged(['bets', 'stakes', 'payouts', 'ggr', 'cash', 'bonus', 'promotions', 'jackpots', 'fees', 'duty', 'ngr']),
    /** Place whose level is shown, as a row before had it as its key; `none` for members without an agent. */
    under: z.optional(z.union([z.literal(LINE_KEYS.none), rowId])),
    ...periodFilters,
    gameType: z.optional(gameType),
    ...gameFilters,
  }),
  output: z.object({
    ...pageOf(
      z.object({
        /** Place in the tree; `own` for the agent's own play, `none` for all members without an agent, `outside` for costs that concern no member. */
        key: z.string(),
        /** Member at the place, or whose own play it is; null where the row is of several or of none. */
        member: z.nullable(who),
        /** Number of members below the place now; 0 for own play. */
        below: z.number(),
        /** True if members stand, or stood, below the place: the row opens their level. */
        isLine: z.boolean(),
        /** When the member left the place; null while it stands there. */
        until: z.nullable(z.date()),
        ...ngrSums,
      }),
    ).shape,
    /** Sums over all pages, a row a currency. */
    sums: z.array(z.object(ngrSums)),
    /** From the top down to whose level it is. */
    path: z.array(z.object({ place: z.string(), member: who })),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  errors: ['site.brand_unknown', 'rounds.report_range'],
});
