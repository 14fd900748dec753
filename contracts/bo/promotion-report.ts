import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { periodFilters } from '#contracts/bo/report-filters.ts';
import { FIGURES } from '#contracts/bo/permissions/figures.ts';

const sums = {
  currency,
  members: z.number(),
  rewards: z.number(),
  cash: moneyOut,
  bonus: moneyOut,
  returned: moneyOut,
  cost: moneyOut,
  converted: moneyOut,
  turnover: moneyOut,
  stakes: moneyOut,
  payouts: moneyOut,
  ggr: moneyOut,
  ngr: moneyOut,
};

export const promotionReport = staffEndpoint({
  method: 'GET',
  path: '/bo/reports/promotions',
  permission: FIGURES.read,
  brand: BY_MERCHANT,
  summary: 'Cost of each promotion, and the play with its bonus money, by currency; a row for each other kind of promotion cost',
  input: z.strictObject({
    ...paged([
      'label',
      'members',
      'rewards',
      'cash',
      'bonus',
      'returned',
      'cost',
      'converted',
      'turnover',
      'stakes',
      'payouts',
      'ggr',
      'ngr',
    ]),
    ...periodFilters,
  }),
  output: z.object({
    ...pageOf(
      z.object({
        /** `offer/<number>`, or `other/<kind of transfer>` for what belongs to no offer. */
        key: z.string(),
        /** Title of the offer in the first language of the back office; of others the kind. */
        label: z.string(),
        /** Kind of the offer; null for others. */
        kind: z.nullable(z.string()),
        ...sums,
      }),
    ).shape,
    /** Sums over all pages, a row a currency. A member of two promotions counts twice. */
    sums: z.array(z.object(sums)),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  errors: ['site.brand_unknown', 'rounds.report_range'],
});
