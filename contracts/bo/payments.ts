import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { CASES } from '#contracts/bo/permissions/cases.ts';
import { WITHDRAWALS } from '#contracts/bo/permissions/withdrawals.ts';
import { periodFilters } from '#contracts/bo/report-filters.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

const input = {
  ...paged(['method', 'orders', 'amount', 'success']),
  /** Days on which the orders were made. */
  ...periodFilters,
};

/** Sums of orders of one brand, method and currency. */
const row = {
  merchantId: z.number(),
  method: z.string(),
  currency,
  orders: z.number(),
  /** Number of decided orders. Orders that wait count in no rate. */
  decided: z.number(),
  done: z.number(),
  /** Done orders as a part of the decided orders, from 0 to 1; null while none is decided. */
  success: z.nullable(z.number()),
  /** Sum of all orders. The next field is the sum of the done orders. */
  requested: moneyOut,
  amount: moneyOut,
  fees: moneyOut,
};
/** Seconds within which half of the done orders, and 95 of 100, were done; null while none is done. */
const times = { medianSeconds: z.nullable(z.number()), slowSeconds: z.nullable(z.number()) };
const days = { from: z.iso.date(), to: z.iso.date() };

export const depositReport = staffEndpoint({
  method: 'GET',
  path: '/bo/reports/deposits',
  permission: CASES.read,
  brand: BY_MERCHANT,
  summary: 'Deposits by brand, method and currency: orders, success, amounts, money taken back, and time until credited',
  input: z.strictObject(input),
  output: z.object({ ...pageOf(z.object({ ...row, ...times, /** Refunds and charge-backs. */ takenBack: moneyOut })).shape, ...days }),
  errors: ['site.brand_unknown', 'cashier.report_range'],
});

export const withdrawalReport = staffEndpoint({
  method: 'GET',
  path: '/bo/reports/withdrawals',
  permission: WITHDRAWALS.read,
  brand: BY_MERCHANT,
  summary: 'Withdrawals by brand, method and currency: orders, success, amounts, and time until paid',
  input: z.strictObject(input),
  output: z.object({ ...pageOf(z.object({ ...row, ...times })).shape, ...days }),
  errors: ['site.brand_unknown', 'cashier.report_range'],
});
