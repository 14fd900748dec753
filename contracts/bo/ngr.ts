import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { BY_MERCHANT, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { gameFilters, periodFilters, studioCode } from '#contracts/bo/report-filters.ts';
import { FIGURES } from '#contracts/bo/permissions/figures.ts';
import { RATE_COSTS, REPORT_GROUPS } from '#contracts/figure-limits.ts';
import { calendarDay, dbInt, dbIntIn } from '#contracts/values.ts';

/** Sums of one currency. */
export const ngrSums = {
  currency,
  bets: z.number(),
  stakes: moneyOut,
  payouts: moneyOut,
  ggr: moneyOut,
  /** Parts of GGR: of cash and of bonus money. */
  cash: moneyOut,
  bonus: moneyOut,
  promotions: moneyOut,
  jackpots: moneyOut,
  fees: moneyOut,
  duty: moneyOut,
  ngr: moneyOut,
};

export const ngrReport = staffEndpoint({
  method: 'GET',
  path: '/bo/reports/ngr',
  permission: FIGURES.read,
  brand: BY_MERCHANT,
  summary: 'NGR and its parts by brand, category, studio, game or day, and currency',
  input: z.strictObject({
    ...paged(['label', 'bets', 'stakes', 'payouts', 'ggr', 'cash', 'bonus', 'promotions', 'jackpots', 'fees', 'duty', 'ngr']),
    group: z._default(z.enum(REPORT_GROUPS), 'category'),
    ...periodFilters,
    gameType: z.optional(gameType),
    ...gameFilters,
  }),
  output: z.object({
    ...pageOf(
      z.object({
        /** Number of the brand, category, code of the studio, `<studio>/<game>`, or day; `no-game` for amounts that belong to no game. */
        key: z.string(),
        label: z.string(),
        ...ngrSums,
      }),
    ).shape,
    /** Sums over all pages, one row for each currency. */
    sums: z.array(z.object(ngrSums)),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  errors: ['site.brand_unknown', 'rounds.report_range'],
});

/** A fee or duty in hundredths of a percent of GGR, from a day on. A null category or studio means all. */
const rate = {
  merchantId: dbInt(1),
  cost: z.enum(RATE_COSTS),
  gameType: z.nullable(gameType),
  vendor: z.nullable(studioCode),
  fromDay: calendarDay,
  bps: dbInt(0, 10_000),
};

export const rateList = staffEndpoint({
  method: 'GET',
  path: '/bo/figures/rates',
  permission: FIGURES.read,
  brand: BY_MERCHANT,
  summary: 'Vendor fees and duty by brand, studio and category, the newest first',
  input: z.strictObject({
    ...paged(['fromDay']),
    merchantId: z.optional(dbIntIn(1)),
    cost: z.optional(z.enum(RATE_COSTS)),
  }),
  output: pageOf(z.object({ ...rate, setBy: z.string(), setAt: z.date() })),
  errors: [],
});

export const setRate = staffEndpoint({
  method: 'POST',
  path: '/bo/figures/rates',
  permission: FIGURES.set,
  brand: BY_MERCHANT,
  summary: 'Set a vendor fee or a duty from a day on; reports of that day and later days count it',
  input: z.strictObject({ ...rate, reason }),
  output: z.object(rate),
  errors: ['site.brand_unknown', 'figures.studio_unknown', 'figures.duty_has_no_studio'],
});
