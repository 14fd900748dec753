import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { picture, pictureIds } from '#contracts/files.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { recordPages, recordPeriodPage, recordSpan } from '#contracts/record-page.ts';

export const payoutKind = z.enum(['bank', 'ewallet', 'crypto']);
export type PayoutKind = z.infer<typeof payoutKind>;

/** `requested`, `approved` and `paying` are held, the last with a payment company; `paid` waits for the member's word; the others are closed, but for a dispute that staff work on. */
export const withdrawalState = z.enum([
  'requested',
  'approved',
  'paying',
  'paid',
  'received',
  'disputed',
  'refunded',
  'denied',
  'cancelled',
]);
export type WithdrawalState = z.infer<typeof withdrawalState>;

/** Verdicts of the automatic checks: what is not passed, staff look at. `facts` are what one went by, amounts in major units with their currency. */
export const withdrawalCheck = z.object({
  name: z.enum([
    'turnover',
    'closed_loop',
    'identity_level',
    'limits',
    'amount',
    'payout_account',
    'name',
    'first_withdrawal',
    'account_age',
    'password',
    'device',
    'play',
    'won_from_members',
  ]),
  verdict: z.enum(['passed', 'review']),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type WithdrawalCheck = z.infer<typeof withdrawalCheck>;

const payoutAccount = z.object({
  id: z.string(),
  kind: payoutKind,
  institution: z.string(),
  holder: z.string(),
  /** Covered but for its end. */
  number: z.string(),
  currency,
  /** Money can go there from then on; one that is bound beside another waits for a day. */
  usableFrom: z.date(),
  createdAt: z.date(),
});

/**
 * Deposit that is held beside a withdrawal until the member confirms the receipt; forfeited without an answer in time. Null where nothing
 * is.
 */
export const receiptDeposit = z.nullable(z.object({ amount: moneyOut, state: z.enum(['held', 'returned', 'kept']) }));

/** Fee of a withdrawal beside its amount: held until it is paid, and returned if it is not paid or did not arrive. */
export const withdrawalFee = z.nullable(z.object({ amount: moneyOut, state: z.enum(['held', 'taken', 'returned']) }));

const withdrawal = z.object({
  id: z.string(),
  /** Short number shown on the stub and to customer service, e.g. `W 0051 003`. */
  serial: z.string(),
  /** Id of the request: shows after a reload whether it arrived. */
  requestId: z.string(),
  state: withdrawalState,
  amount: moneyOut,
  currency,
  account: payoutAccount,
  /** Why it was denied, in the words of staff. */
  reason: z.nullable(z.string()),
  /** Reference of the payment, once it is paid. */
  reference: z.nullable(z.string()),
  /** Amount that arrived by the member's statement, if it was less than the amount. */
  received: z.nullable(moneyOut),
  deposit: receiptDeposit,
  fee: withdrawalFee,
  requestedAt: z.date(),
  decidedAt: z.nullable(z.date()),
  paidAt: z.nullable(z.date()),
  /** When a paid one counts as received by itself. */
  confirmsAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
});

/** Refusals of a ledger command that moves held money. */
export const HELD_MONEY = [
  'wallet.insufficient_funds',
  'wallet.wrong_currency',
  'wallet.request_reused',
  'wallet.hold_closed',
  'wallet.hold_exists',
  'wallet.busy',
  'wallet.outcome_unknown',
  'wallet.archived',
] as const;

const PASSWORD = ['identity.payment_password_missing', 'identity.payment_password_wrong', 'request.too_many'] as const;
const paymentPassword = z.string().check(z.regex(/^\d{6}$/));

export const payoutAccounts = endpoint({
  method: 'GET',
  path: '/wps/payout-accounts',
  auth: 'member',
  summary: 'Where the member’s money may go, and whether there is a payment password',
  output: z.object({
    list: z.array(payoutAccount),
    mostAccounts: z.number(),
    /** Wait of a further account before money can go to it, in hours. */
    coolDownHours: z.number(),
    hasPaymentPassword: z.boolean(),
    min: moneyOut,
    max: moneyOut,
    currency,
    /**
     * Part of an amount that is held beside it until the member confirms the receipt, in hundredths of a per cent, cut to the minor unit.
     */
    receiptDepositBps: z.number(),
    /** Minutes after which a paid one counts as received, and the amount held beside it is kept. */
    confirmMinutes: z.number(),
    /**
     * Fee of a withdrawal, by the kind of account: a part in hundredths of a per cent, cut to the minor unit, and at least the least fee.
     */
    fees: z.array(z.object({ kind: payoutKind, bps: z.number(), least: moneyOut })),
    /** Free withdrawals a day, and the number left today. */
    freePerDay: z.number(),
    freeLeft: z.number(),
    /** Four of five of the brand's last withdrawals were paid within as many minutes; null with too few of them. */
    usualMinutes: z.nullable(z.number()),
    /** Part of the deposits that is not staked yet; until then staff review a withdrawal first. */
    toStake: moneyOut,
    /** Amounts that must first return by their deposit's method; if the brand requires it, nothing goes another way before. */
    waysBack: z.array(z.object({ kind: payoutKind, amount: moneyOut })),
    isWayBackRequired: z.boolean(),
    /** True if one can be taken back while nobody has decided on it. */
    canCancel: z.boolean(),
    /** Staff look at a deposit that was taken back: until they are done nothing is taken out. */
    hasOpenCase: z.boolean(),
  }),
  errors: ['in_need_true_account'],
});

export const bindPayoutAccount = endpoint({
  method: 'POST',
  path: '/wps/payout-accounts',
  auth: 'member',
  summary: 'Bind an account that money may go to; it cannot be changed afterwards',
  input: z.strictObject({
    kind: payoutKind,
    institution: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
    holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    number: z.string().check(z.trim(), z.minLength(4), z.maxLength(80)),
    paymentPassword,
  }),
  output: payoutAccount,
  errors: [
    'withdrawals.account_invalid',
    'withdrawals.card_number',
    'withdrawals.account_taken',
    'withdrawals.holder_differs',
    'withdrawals.too_many_accounts',
    ...PASSWORD,
    'in_need_true_account',
  ],
});

export const createWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/withdrawals',
  auth: 'member',
  summary: 'Ask for money to be paid out; it is held until staff decide',
  input: priced('amount', {
    accountId: z.uuid(),
    /** In major units, what the member was shown that it costs: another fee is refused. Without it the fee is what it is. */
    fee: z.optional(z.string().check(z.regex(/^\d{1,13}(\.\d{1,6})?$/))),
    paymentPassword,
    requestId: z.uuid(),
  }),
  output: withdrawal,
  errors: [
    'withdrawals.stopped',
    'withdrawals.account_unknown',
    'withdrawals.account_cooling',
    'withdrawals.amount_outside_limits',
    'withdrawals.too_many_open',
    'withdrawals.level_needed',
    'withdrawals.fee_changed',
    'withdrawals.other_way_first',
    'wallet.debt_owed',
    'cashier.case_is_open',
    ...PASSWORD,
    'identity.account_closed',
    'identity.excluded',
    'identity.timed_out',
    'identity.frozen',
    'identity.withheld',
    'in_need_true_account',
    ...HELD_MONEY,
  ],
});

export const withdrawals = endpoint({
  method: 'GET',
  path: '/wps/withdrawals',
  auth: 'member',
  summary: 'The member’s last 50 withdrawals, newest first',
  output: z.object({ list: z.array(withdrawal) }),
  errors: ['in_need_true_account'],
});

export const withdrawalRecords = endpoint({
  method: 'GET',
  path: '/wps/member/withdrawals',
  auth: 'member',
  summary: 'The member’s withdrawals of a period, newest first, with totals over all pages',
  input: z.strictObject(recordPeriodPage),
  output: z.object({
    content: z.array(withdrawal),
    /** `held` is of those that are not decided or not paid yet. */
    totals: z.object({ count: z.number(), amount: moneyOut, paid: moneyOut, held: moneyOut }),
    ...recordPages,
    ...recordSpan,
    currency,
  }),
  errors: ['in_need_true_account'],
});

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/wps/withdrawals/:id',
  auth: 'member',
  summary: 'One withdrawal of the signed-in member',
  input: z.strictObject({ id: z.uuid() }),
  output: withdrawal,
  errors: ['withdrawals.unknown', 'in_need_true_account'],
});

const STEP = ['withdrawals.unknown', 'withdrawals.moved_on', 'in_need_true_account', ...HELD_MONEY] as const;

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/withdrawals/:id/cancel',
  auth: 'member',
  summary: 'Take a withdrawal back while nobody has decided on it, where the brand’s profile of safer play allows that',
  input: z.strictObject({ id: z.uuid() }),
  output: withdrawal,
  errors: [...STEP, 'withdrawals.cancel_off'],
});

export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/wps/withdrawals/:id/receipt',
  auth: 'member',
  summary: 'Say whether a paid withdrawal came; that nothing did takes a picture that shows it, and opens a dispute',
  input: z.strictObject({ id: z.uuid(), answer: z.enum(['received', 'not_received']), pictureIds: z.optional(pictureIds) }),
  output: withdrawal,
  errors: ['withdrawals.proof_required', 'files.unknown', ...STEP],
});

export const confirmPart = endpoint({
  method: 'POST',
  path: '/wps/withdrawals/:id/receipt/part',
  auth: 'member',
  summary: 'Say how much of a paid withdrawal came',
  input: priced('amount', { id: z.uuid(), pictureIds: z.optional(pictureIds) }),
  output: withdrawal,
  errors: ['withdrawals.amount_outside_limits', 'files.unknown', ...STEP],
});

export const disputeVerdict = z.enum(['paid_again', 'refunded', 'closed', 'arrived']);

/** Message of a dispute; `staff` is null for the member’s own words. */
export const disputeMessage = z.object({ id: z.string(), staff: z.nullable(z.string()), text: z.string(), at: z.date() });

const dispute = z.object({
  /** Short number for customer service, e.g. `C 0071 003`. */
  serial: z.string(),
  /** Part of the payment that did not arrive by the member's statement. */
  missing: moneyOut,
  currency,
  pictures: z.array(picture),
  messages: z.array(disputeMessage),
  /** Null while staff look into it. */
  verdict: z.nullable(disputeVerdict),
  /** Reason of the verdict. */
  reason: z.nullable(z.string()),
  /** Reference of a second payment. */
  reference: z.nullable(z.string()),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
});

const AT_DISPUTE = ['withdrawals.unknown', 'withdrawals.no_dispute', 'in_need_true_account'] as const;

export const getDispute = endpoint({
  method: 'GET',
  path: '/wps/withdrawals/:id/dispute',
  auth: 'member',
  summary: 'The dispute over a withdrawal: what was said and shown, and the verdict',
  input: z.strictObject({ id: z.uuid() }),
  output: dispute,
  errors: AT_DISPUTE,
});

export const disputeText = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000));

export const writeToDispute = endpoint({
  method: 'POST',
  path: '/wps/withdrawals/:id/dispute/messages',
  auth: 'member',
  summary: 'Write to staff about a dispute that is open',
  input: z.strictObject({ id: z.uuid(), text: disputeText, requestId: z.uuid() }),
  output: dispute,
  errors: ['withdrawals.dispute_closed', 'wallet.request_reused', 'request.too_many', ...AT_DISPUTE],
});
