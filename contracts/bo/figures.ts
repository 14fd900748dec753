import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { FIGURES as MAY } from '#contracts/bo/permissions/figures.ts';

/**
 * The figures of a brand's day, in the order of the page, with their definitions. A day is a calendar day in the time zone of the brand.
 * Practice money counts in none of them. Several modules may report parts of one figure; the parts add up.
 */
export const FIGURES = {
  deposits: { label: 'Deposits', unit: 'money', means: 'Credited to members on the day, after fees.' },
  withdrawals: { label: 'Withdrawals', unit: 'money', means: 'Sent to members on the day, before fees.' },
  stakes: { label: 'Settled stakes', unit: 'money', means: 'Stakes of bets that were settled on the day.' },
  payouts: { label: 'Payouts', unit: 'money', means: 'Payouts of bets that were settled on the day.' },
  ggr: { label: 'GGR', unit: 'money', means: 'Settled stakes less payouts; in the poker room the rake.' },
  turnover: { label: 'Turnover', unit: 'money', means: 'The part of the stakes that was at risk.' },
  rewards: { label: 'Rewards', unit: 'money', means: 'Cash and bonus that promotions, levels, vouchers and referrals gave.' },
  deposits_made: { label: 'Deposits made', unit: 'count', means: 'Deposits that were credited.' },
  bets: { label: 'Bets', unit: 'count', means: 'Bets that were settled.' },
  active: { label: 'Active members', unit: 'count', means: 'Members with a settled bet.' },
  registrations: { label: 'New members', unit: 'count', means: 'Accounts that were opened, without trial accounts.' },
  sign_ins: { label: 'Sign-ins', unit: 'count', means: 'Sessions that members opened.' },
} as const satisfies Readonly<Record<string, { label: string; unit: 'money' | 'count'; means: string }>>;
export type FigureName = keyof typeof FIGURES;

/** The most days that one call shows. */
export const MOST_FIGURE_DAYS = 92;

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
