import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { OF_THE_LEDGER } from '#contracts/refusals.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { recordPages, recordPeriodPage, recordSpan } from '#contracts/record-page.ts';

/** `sent`: by this member. `received`: from another member. */
export const transferSide = z.enum(['sent', 'received']);

const transfer = z.object({
  id: z.string(),
  /** Id of the request; null for the receiver. */
  requestId: z.nullable(z.string()),
  side: transferSide,
  /** `tree`: between an agent and a member of its branch. `tip` and `rain`: gifts in a chat room. */
  way: z.enum(['tree', 'tip', 'rain']),
  /** Account name of the other member: masked for a gift, null for a gift of the house. */
  account: z.nullable(z.string()),
  amount: moneyOut,
  currency,
  at: z.date(),
});

export const transferTerms = endpoint({
  method: 'GET',
  path: '/wps/transfers/terms',
  auth: 'member',
  summary: 'Whom the member may send money to, and how much; only where the brand has TRANSFER3 on',
  output: z.object({
    /** Account name of the member above in the tree; null if there is none. */
    upline: z.nullable(z.string()),
    hasDownlines: z.boolean(),
    hasPaymentPassword: z.boolean(),
    min: moneyOut,
    max: moneyOut,
    /** Amount that the member may still send within 24 hours. */
    left: moneyOut,
    currency,
  }),
  errors: ['transfers.off', 'in_need_true_account'],
});

export const createTransfer = endpoint({
  method: 'POST',
  path: '/wps/transfers',
  auth: 'member',
  summary: 'Send money to the member above, or to one right below; it is there at once and is never turnover',
  input: priced('amount', {
    /** Account name of the receiver. */
    to: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    paymentPassword: z.string().check(z.regex(/^\d{6}$/)),
    requestId: z.uuid(),
  }),
  output: transfer,
  errors: [
    'wallet.debt_owed',
    'bonus.running',
    'transfers.off',
    'transfers.stopped',
    'transfers.stranger',
    'transfers.other_currency',
    'transfers.not_received',
    'transfers.amount_outside_limits',
    'transfers.day_limit',
    'identity.payment_password_missing',
    'identity.payment_password_wrong',
    'request.too_many',
    'identity.account_closed',
    'identity.excluded',
    'identity.timed_out',
    'identity.frozen',
    'identity.withheld',
    'in_need_true_account',
    ...OF_THE_LEDGER,
  ],
});

export const transferRecords = endpoint({
  method: 'GET',
  path: '/wps/transfers',
  auth: 'member',
  summary: 'The member’s transfers of a period, both ways, newest first, with the sums over all pages',
  input: z.strictObject(recordPeriodPage),
  output: z.object({
    content: z.array(transfer),
    totals: z.object({ count: z.number(), sent: moneyOut, received: moneyOut }),
    ...recordPages,
    ...recordSpan,
    currency,
  }),
  errors: ['in_need_true_account'],
});
