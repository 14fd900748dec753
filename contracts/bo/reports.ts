import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { BY_MERCHANT, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { gameFilters, periodFilters } from '#contracts/bo/report-filters.ts';
import { FIGURES } from '#contracts/bo/permissions/figures.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import { REPORT_GROUPS } from '#contracts/figure-limits.ts';

const sums = {
  currency,
  bets: z.number(),
  stakes: moneyOut,
  payouts: moneyOut,
  /** The part of the stakes that was at risk. */
  turnover: moneyOut,
  /** Win of the house: stakes less payouts; in the poker room, the rake. */
  ggr: moneyOut,
  /** Parts of it: of cash and of bonus money. */
  cash: moneyOut,
  bonus: moneyOut,
};

const reportRow = z.object({
  /** Number of the brand, category, code of the studio, `<studio>/<game>`, or day. */
  key: z.string(),
  label: z.string(),
  /** Number of members with a settled bet. */
  members: z.number(),
  ...sums,
});

export const gameReport = staffEndpoint({
  method: 'GET',
  path: '/bo/reports/games',
  permission: FIGURES.read,
  brand: BY_MERCHANT,
  summary: 'Stakes, payouts and GGR of settled bets by brand, category, studio, game or day, and currency',
  input: z.strictObject({
    ...paged(['label', 'bets', 'stakes', 'payouts', 'turnover', 'ggr', 'cash', 'bonus']),
    group: z._default(z.enum(REPORT_GROUPS), 'category'),
    ...periodFilters,
    gameType: z.optional(gameType),
    ...gameFilters,
  }),
  output: z.object({ ...pageOf(reportRow).shape, sums: z.array(z.object(sums)), from: z.iso.date(), to: z.iso.date() }),
  errors: ['site.brand_unknown', 'rounds.report_range'],
});

export const reportBets = staffEndpoint({
  method: 'GET',
  path: '/bo/reports/bets',
  permission: MEMBERS.money,
  brand: BY_MERCHANT,
  summary: 'The settled bets behind a row of a report, newest first, with their sums',
  input: z.strictObject({
    ...paged(['at']),
    ...periodFilters,
    memberId: z.optional(rowId),
    ...gameFilters,
  }),
  output: z.object({
    ...pageOf(
      z.object({
        roundId: z.string(),
        at: z.date(),
        merchantId: z.number(),
        memberId: z.string(),
        account: z.string(),
        vendor: z.string(),
        gameCode: z.string(),
        game: z.string(),
        currency,
        stake: moneyOut,
        payout: moneyOut,
        /** Win of the house, and its parts of cash and of bonus money. */
        ggr: moneyOut,
        cash: moneyOut,
        bonus: moneyOut,
      }),
    ).shape,
    /** Sums over all pages, one row for each currency. */
    sums: z.array(z.object(sums)),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  errors: ['site.brand_unknown', 'rounds.report_range', 'rounds.report_too_wide'],
});
