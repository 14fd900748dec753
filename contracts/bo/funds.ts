import * as z from 'zod/mini';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { calendarDay, dbInt, dbIntIn } from '#contracts/values.ts';
import { FUNDS } from '#contracts/bo/permissions/funds.ts';

const day = calendarDay;

/** Debt to members at the end of a day by brand and currency, and the segregated money for it. */
const playerFunds = z.object({
  day,
  /** Number of the brand; 0 for sums over all brands. */
  merchantId: z.number(),
  currency,
  /** When the sums were taken: the first run after the day, by UTC. */
  takenAt: z.date(),
  cash: moneyOut,
  held: moneyOut,
  /** Cash and held: what members could ask for. */
  owed: moneyOut,
  /** Shown, not counted: bonus money, and what members owe. */
  bonus: moneyOut,
  receivable: moneyOut,
  /** Balance of the segregated account; null until it is entered and signed off. */
  figure: z.nullable(moneyOut),
  /** Figure less owed; below zero members are not covered. */
  difference: z.nullable(moneyOut),
  /** Owed less what was owed on the day that was taken before it; null where none was. */
  change: z.nullable(moneyOut),
  /** Since that day: `none` where no command has reached the ledger, `same` where the sums are the same. Null where that is not known. */
  activity: z.nullable(z.enum(['none', 'same', 'moved'])),
  /** `approval` while a figure waits for another staff member. */
  state: z.enum(['open', 'approval', 'signed']),
  enteredBy: z.nullable(z.string()),
  signedBy: z.nullable(z.string()),
  signedAt: z.nullable(z.date()),
});

export const playerFundsReport = staffEndpoint({
  method: 'GET',
  path: '/bo/funds',
  permission: FUNDS.read,
  brand: BY_MERCHANT,
  summary: 'Members’ balances day by day against the segregated account',
  input: z.strictObject({
    ...paged(['day']),
    merchantId: z.optional(dbIntIn()),
    currency: z.optional(currency),
    state: z.optional(z.enum(['open', 'signed'])),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: pageOf(playerFunds),
  errors: [],
});

export const enterFunds = staffEndpoint({
  method: 'POST',
  path: '/bo/funds/:day/figure',
  permission: FUNDS.enter,
  brand: BY_MERCHANT,
  summary: 'Enter the figure of the segregated account for a day; another staff member signs it off',
  input: priced('figure', { day, merchantId: dbInt(), reason, requestId: z.uuid() }),
  output: requested,
  errors: ['funds.unknown', 'funds.signed', ...REQUEST_ERRORS],
});
