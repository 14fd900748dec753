import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { RISK } from '#contracts/bo/permissions/risk.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';

export const dormantAccounts = staffEndpoint({
  method: 'GET',
  path: '/bo/dormant',
  permission: RISK.read,
  brand: BY_MERCHANT,
  summary: 'Members who have not signed in for so many months and whose account has money of theirs, a row a currency: the longest first',
  input: z.strictObject({
    ...paged(['seenAt']),
    /** Months since the last sign-in; a year by default. */
    months: z._default(dbIntIn(1, 120), 12),
    merchantId: z.optional(dbIntIn(1)),
  }),
  output: pageOf(
    z.object({
      memberId: z.string(),
      account: z.string(),
      merchantId: z.number(),
      state: z.enum(['active', 'excluded', 'timed_out', 'closed']),
      seenAt: z.date(),
      currency,
      /** Sum of cash, money held for withdrawals, and the vault. */
      balance: moneyOut,
    }),
  ),
  errors: [],
});
