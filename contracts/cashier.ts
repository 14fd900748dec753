import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { recordPages, recordPeriodPage, recordSpan } from '#contracts/record-page.ts';

export const depositStatus = z.enum(['waiting', 'credited', 'declined', 'expired', 'mismatch', 'refunded', 'charged_back']);
export type DepositStatus = z.infer<typeof depositStatus>;

/** True if staff have reviewed a payment that did not match, and credited nothing. */
const isChecked = z.boolean();

const deposit = z.object({
  id: z.string(),
  /** Short number for the member and for customer service, e.g. `D 0091 884`. */
  serial: z.string(),
  status: depositStatus,
  method: z.string(),
  amount: moneyOut,
  fee: moneyOut,
  credited: moneyOut,
  /** The part that went back to the payer (`refunded` or `charged_back`). The next field is its time. */
  taken: moneyOut,
  takenAt: z.nullable(z.date()),
  isChecked,
  currency,
  /** The provider's hosted page; null once the deposit no longer waits. */
  payUrl: z.nullable(z.string()),
  expiresAt: z.date(),
  /** Time at which the provider saw a payment without confirming it yet; null if it reported none. */
  receivedAt: z.nullable(z.date()),
  createdAt: z.date(),
});

export const depositMethods = endpoint({
  method: 'GET',
  path: '/wps/cashier/methods',
  auth: 'member',
  summary: 'Ways to deposit, with fee, limits and arrival time',
  output: z.object({
    methods: z.array(
      z.object({
        code: z.string(),
        /** The icon. The name of the method is the text `cashier.method.<code>`. */
        icon: z.enum(['bank', 'qr', 'wallet', 'card', 'chain']),
        fee: moneyOut,
        min: moneyOut,
        max: moneyOut,
        arrivalMinutes: z.number(),
        /** True for a simulated provider, which the site labels as such. */
        isSandbox: z.boolean(),
      }),
    ),
    /** The member's own deposit limit; null if there is none. */
    limit: z.nullable(z.object({ period: z.enum(['day', 'week', 'month']), amount: moneyOut, used: moneyOut })),
    currency,
  }),
  errors: ['in_need_true_account'],
});

export const createDeposit = endpoint({
  method: 'POST',
  path: '/wps/cashier/deposits',
  auth: 'member',
  summary: 'Open a deposit and get the page to pay it on',
  input: priced('amount', { method: z.string().check(z.maxLength(32)), requestId: z.uuid() }),
  output: deposit,
  errors: [
    'cashier.method_unknown',
    'cashier.amount_outside_limits',
    'cashier.provider_unavailable',
    'cashier.too_many_open',
    'limits.deposit_limit_reached',
    'identity.excluded',
    'identity.timed_out',
    'identity.frozen',
    'identity.terms_due',
    'identity.account_closed',
    'in_need_true_account',
    'wallet.wrong_currency',
    'wallet.request_reused',
    'wallet.busy',
    'wallet.outcome_unknown',
    'wallet.archived',
  ],
});

export const getDeposit = endpoint({
  method: 'GET',
  path: '/wps/cashier/deposits/:id',
  auth: 'member',
  summary: 'One deposit of the signed-in member',
  input: z.strictObject({ id: z.uuid() }),
  output: deposit,
  errors: ['cashier.deposit_unknown', 'in_need_true_account'],
});

export const depositRecords = endpoint({
  method: 'GET',
  path: '/wps/member/deposits',
  auth: 'member',
  summary: 'The member’s deposits of a period, newest first, with totals over all pages',
  input: z.strictObject(recordPeriodPage),
  output: z.object({
    /** Credited deposits, including those that staff credited for a payment that did not match. */
    content: z.array(
      z.object({
        id: z.string(),
        serial: z.string(),
        status: depositStatus,
        method: z.string(),
        amount: moneyOut,
        fee: moneyOut,
        credited: moneyOut,
        taken: moneyOut,
        isChecked,
        createdAt: z.date(),
      }),
    ),
    totals: z.object({ count: z.number(), amount: moneyOut, credited: moneyOut, taken: moneyOut }),
    ...recordPages,
    ...recordSpan,
    currency,
  }),
  errors: ['in_need_true_account'],
});

export const refillPractice = endpoint({
  method: 'POST',
  path: '/wps/cashier/practice-money',
  auth: 'member',
  summary: 'Fill the practice balance up to its full amount again; play money only',
  input: z.strictObject({ requestId: z.uuid() }),
  output: z.object({ balance: moneyOut }),
  errors: ['wallet.request_reused', 'wallet.busy', 'wallet.outcome_unknown', 'wallet.archived'],
});
