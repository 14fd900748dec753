import * as z from 'zod/mini';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { calendarDay, dbInt, dbIntIn } from '#contracts/values.ts';
import { FUNDS } from '#contracts/bo/permissions/funds.ts';

const day = calendarDay;

/** Debt of a brand to its members at the end of a day in a currency, and the segregated money that covers it. */
const playerFunds = z.object({
  day,
  /** Number of the brand; 0 for sums over all brands. */
  merchantId: z.number(),
  currency,
  /** Time at which the sums were taken: the first run of the job after the day, by UTC. */
  takenAt: z.date(),
  cash: moneyOut,
  held: moneyOut,
  /** Sum of cash and held money, which members could ask for. */
  owed: moneyOut,
  /** Bonus money. This field and the next, the debt of members, are shown but do not count. */
  bonus: moneyOut,
  receivable: moneyOut,
  /** Balance of the segregated account; null until staff have entered it and a second staff member has signed it off. */
  figure: z.nullable(moneyOut),
  /** `figure` less `owed`; below zero the debt is not covered. */
  difference: z.nullable(moneyOut),
  /** `owed` less its value on the previous day with sums; null if there is none. */
  change: z.nullable(moneyOut),
  /** Activity since that day. `none`: no command reached the ledger. `same`: the sums are equal. Null if not known. */
  activity: z.nullable(z.enum(['none', 'same', 'moved'])),
  /** `approval`: a figure waits for another staff member. */
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
