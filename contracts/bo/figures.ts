import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn, moment } from '#contracts/values.ts';
import { FIGURES as MAY } from '#contracts/bo/permissions/figures.ts';
import {
  AS_OF,
  COHORT_MEASURES,
  FIGURES,
  MOST_COHORT_MONTHS,
  MOST_FIGURE_DAYS,
  type AsOfName,
  type FigureName,
} from '#contracts/figure-limits.ts';

const names = Object.keys(FIGURES) as [FigureName, ...FigureName[]];

/** A figure of a brand for a day: an `amount` in a currency, or a `count`. A figure without a row is 0. */
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
  brand: BY_MERCHANT,
  summary: 'Figures of brands by day: today so far, and the days before it',
  input: z.strictObject({
    /** Number of the brand; all brands by default. */
    merchantId: z.optional(dbIntIn(1)),
    /** Number of days, today included. */
    days: z._default(dbIntIn(2, MOST_FIGURE_DAYS), 15),
  }),
  output: z.object({
    /** The days of each brand by its own clock, from today backwards. */
    brands: z.array(z.object({ merchantId: z.number(), timeZone: z.string(), days: z.array(z.iso.date()) })),
    rows: z.array(dayFigure),
    /** Time at which the figures of today were read. */
    at: z.date(),
  }),
  errors: ['site.brand_unknown'],
});

const asOfNames = Object.keys(AS_OF) as [AsOfName, ...AsOfName[]];

export const asOfFigures = staffEndpoint({
  method: 'GET',
  path: '/bo/figures/as-of',
  permission: MAY.read,
  brand: BY_MERCHANT,
  summary: 'Funds, bonus liability, debts, open bets and pools at an instant, by brand and currency',
  input: z.strictObject({
    ...paged(['name']),
    merchantId: z.optional(dbIntIn(1)),
    currency: z.optional(currency),
    /** Time of the amounts, rounded down to a quarter of an hour. By default the last full quarter. */
    at: z.optional(moment),
  }),
  output: z.object({
    ...pageOf(z.object({ name: z.enum(asOfNames), merchantId: z.number(), currency, amount: moneyOut })).shape,
    /** Time of the amounts. */
    at: z.date(),
  }),
  errors: ['site.brand_unknown', 'figures.instant_to_come'],
});

export const cohortReport = staffEndpoint({
  method: 'GET',
  path: '/bo/figures/cohorts',
  permission: MAY.read,
  brand: BY_MERCHANT,
  summary: 'Members by month of registration: active, deposits or GGR in each month since',
  input: z.strictObject({
    ...paged(['cohort']),
    /** Number of the brand; the first brand by default. */
    merchantId: z.optional(dbIntIn(1)),
    measure: z._default(z.enum(COHORT_MEASURES), 'active'),
    /** Currency of the amounts; the first currency of the brand by default. */
    currency: z.optional(currency),
    /** Number of cohorts, that of the current month included. */
    months: z._default(dbIntIn(2, MOST_COHORT_MONTHS), 12),
  }),
  output: z.object({
    ...pageOf(
      z.object({
        /** Month of registration, `YYYY-MM`. */
        cohort: z.string(),
        members: z.number(),
        /** Currency of the amounts. */
        currency,
        /** A value for each month from the month of registration on: an `amount` in the currency, or a `count`. */
        since: z.array(z.object({ amount: z.nullable(moneyOut), count: z.nullable(z.number()) })),
      }),
    ).shape,
    merchantId: z.number(),
    currency,
    measure: z.enum(COHORT_MEASURES),
  }),
  errors: ['site.brand_unknown'],
});
