import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { FIGURES as MAY } from '#contracts/bo/permissions/figures.ts';
import { FIGURES, MOST_FIGURE_DAYS, type FigureName } from '#contracts/figure-limits.ts';

const names = Object.keys(FIGURES) as [FigureName, ...FigureName[]];

/** A figure of a day of a brand. `amount` in a currency, or `count`. A figure without a row is 0. */
const dayFigure = z.object({
  name: z.enum(names),
  merchantId: z.number(),
  day: z.iso.date(),
  currency: z.nullable(currency),
  amount: z.nullable(moneyOut),
  count: z.nullable(z.number()),
});

export const dayFigures = staffEndpoint({
  method: 'GET',
  path: '/bo/figures/days',
  permission: MAY.read,
  summary: 'Figures of brands by day: today so far, and the days before it',
  input: z.strictObject({
    /** All brands without one. */
    merchantId: z.optional(dbIntIn(1)),
    /** Number of days, with today. */
    days: z._default(dbIntIn(2, MOST_FIGURE_DAYS), 15),
  }),
  output: z.object({
    /** Today by the clock of each brand, and the days before it, the newest first. */
    brands: z.array(z.object({ merchantId: z.number(), timeZone: z.string(), days: z.array(z.iso.date()) })),
    rows: z.array(dayFigure),
    /** When the figures of today were read. */
    at: z.date(),
  }),
  errors: ['site.brand_unknown'],
});
