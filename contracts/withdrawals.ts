import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { picture, pictureIds } from '#contracts/files.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { recordPages, recordPeriodPage, recordSpan } from '#contracts/record-page.ts';

export const payoutKind = z.enum(['bank', 'ewallet', 'crypto']);
export type PayoutKind = z.infer<typeof payoutKind>;

/**
 * States of a withdrawal. `requested`, `approved` and `paying`: its money is held; `paying` waits for a payment provider. `paid` waits for
 * the member's confirmation. `disputed`: staff work on a dispute. In all other states the withdrawal is closed.
 */
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

/**
 * Verdicts of the automatic checks. Staff review each check that is not `passed`. `facts` are the data of the check; amounts are in major
 * units with their currency.
 */
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
  /** Number, masked except for its end. */
  number: z.string(),
  currency,
  /** Time from which money can be paid to the account. An account that is added to another one waits for a day. */
  usableFrom: z.date(),
  createdAt: z.date(),
});

/**
 * Deposit that the house holds beside a withdrawal until the member confirms the receipt. The member loses it without an answer in time.
 * Null if the brand holds none.
 */
export const receiptDeposit = z.nullable(z.object({ amount: moneyOut, state: z.enum(['held', 'returned', 'kept']) }));

/**
 * Fee of a withdrawal, in addition to its amount. The fee is held until the withdrawal is paid, and returned if it is not paid or did not
 * arrive.
 */
export const withdrawalFee = z.nullable(z.object({ amount: moneyOut, state: z.enum(['held', 'taken', 'returned']) }));

const withdrawal = z.object({
  id: z.string(),
  /** Short number for the member and for customer service, e.g. `W 0051 003`. */
  serial: z.string(),
  /** Id of the request, by which the page knows after a reload that the request arrived. */
  requestId: z.string(),
  state: withdrawalState,
  amount: moneyOut,
  currency,
  account: payoutAccount,
  /** Reason of the denial, in the words of staff. */
  reason: z.nullable(z.string()),
  /** Reference of the payment; null until the withdrawal is paid. */
  reference: z.nullable(z.string()),
  /** Amount that arrived according to the member; null unless it was less than the whole amount. */
  received: z.nullable(moneyOut),
  deposit: receiptDeposit,
  fee: withdrawalFee,
  requestedAt: z.date(),
  decidedAt: z.nullable(z.date()),
  paidAt: z.nullable(z.date()),
  /** Time at which a paid withdrawal counts as received, without an answer of the member. */
  confirmsAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  /** Staff who work on the withdrawal now, and the time by which they finish; null if they have nothing to do. */
  hand: z.nullable(z.object({ team: z.enum(['payments', 'disputes']), dueAt: z.date() })),
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
    /** Hours that a further account waits before money can be paid to it. */
    coolDownHours: z.number(),
    hasPaymentPassword: z.boolean(),
    min: moneyOut,
    max: moneyOut,
    currency,
    /**
     * Part of an amount that is held in addition until the member confirms the receipt, in hundredths of a per cent, cut to the minor unit.
     */
    receiptDepositBps: z.number(),
    /** Minutes after which a paid withdrawal counts as received. The deposit that was held beside it is then kept. */
    confirmMinutes: z.number(),
    /** Fee of a withdrawal by the kind of account: a part in hundredths of a per cent, cut to the minor unit, but not less than `least`. */
    fees: z.array(z.object({ kind: payoutKind, bps: z.number(), least: moneyOut })),
    /** Number of withdrawals in a day without a fee. The next field is the number left today. */
    freePerDay: z.number(),
    freeLeft: z.number(),
    /** Minutes within which four of five of the brand's last withdrawals were paid; null if there were too few. */
    usualMinutes: z.nullable(z.number()),
    /** Part of the deposits that is not staked yet. While it is above zero, staff review every withdrawal. */
    toStake: moneyOut,
    /**
     * Amounts that must first be paid back by the method of their deposit. With `isWayBackRequired`, no withdrawal may use another method
     * before.
     */
    waysBack: z.array(z.object({ kind: payoutKind, amount: moneyOut })),
    isWayBackRequired: z.boolean(),
    /** True if a member can cancel a withdrawal before staff have decided. */
    canCancel: z.boolean(),
    /** True while staff review a deposit that was taken back; no withdrawal is possible then. */
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
    /**
     * Fee that the member was shown, in major units. The call is refused if the fee has changed. Without this field, any fee is accepted.
     */
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
    /** `held` is the sum of withdrawals that are not decided or not paid yet. */
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

/** Message of a dispute; `staff` is null for a message of the member. */
export const disputeMessage = z.object({ id: z.string(), staff: z.nullable(z.string()), text: z.string(), at: z.date() });

const dispute = z.object({
  /** Short number for customer service, e.g. `C 0071 003`. */
  serial: z.string(),
  /** Part of the payment that did not arrive, according to the member. */
  missing: moneyOut,
  currency,
  pictures: z.array(picture),
  messages: z.array(disputeMessage),
  /** Verdict; null while staff review the dispute. */
  verdict: z.nullable(disputeVerdict),
  /** Reason of the verdict. */
  reason: z.nullable(z.string()),
  /** Reference of the second payment; null without one. */
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
