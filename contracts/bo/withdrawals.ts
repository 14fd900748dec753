import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { HELD_MONEY, payoutKind, receiptDeposit, withdrawalCheck, withdrawalFee, withdrawalState } from '#contracts/withdrawals.ts';
import { personal } from '#contracts/bo/columns.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { claim } from '#contracts/bo/cases.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { WITHDRAWALS } from '#contracts/bo/permissions/withdrawals.ts';

export const payoutState = z.enum(['stored', 'sent', 'accepted', 'paid', 'refused', 'by_hand', 'taken_back']);
/** Faults of a payout that staff must look at. */
export const payoutTrouble = z.enum(['other_amount', 'other_reference', 'lost', 'silent', 'paid_after_end', 'refused_after_paid']);

/** An order to a provider to pay a withdrawal. */
const payout = z.object({
  /** Reference by which the provider knows the order. */
  id: z.string(),
  provider: z.string(),
  state: payoutState,
  trouble: z.nullable(payoutTrouble),
  providerRef: z.nullable(z.string()),
  /** The provider's reason for not paying, word for word. */
  reason: z.nullable(z.string()),
  handedBy: z.string(),
  storedAt: z.date(),
  sentAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
});

const staffWithdrawal = z.object({
  id: z.string(),
  serial: z.string(),
  /** `approval` while a request to approve it waits for another staff member. */
  state: z.union([withdrawalState, z.literal('approval')]),
  merchantId: z.number(),
  member: z.object({ id: z.string(), account: z.string() }),
  amount: moneyOut,
  currency,
  /** Not shortened, so that staff can pay it. */
  account: z.object({
    kind: payoutKind,
    institution: z.string(),
    holder: personal('name', z.string()),
    number: personal('bank', z.string()),
    createdAt: z.date(),
  }),
  /** Findings of the automatic checks at the request. */
  checks: z.array(withdrawalCheck),
  /** Code of the reason that blocks the withdrawal for now; null if nothing does. */
  stop: z.nullable(z.enum(['wallet.debt_owed', 'cashier.case_is_open'])),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  received: z.nullable(moneyOut),
  deposit: receiptDeposit,
  fee: withdrawalFee,
  requestedAt: z.date(),
  /** Time by which staff finish; null once they have nothing to do. */
  dueAt: z.nullable(z.date()),
  decidedAt: z.nullable(z.date()),
  paidAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.string()),
  claim: z.nullable(claim),
  /** Payouts, the oldest first. */
  payouts: z.array(payout),
  /** Codes of the providers that can pay the withdrawal, now or with its approval. */
  payers: z.array(z.string()),
});

export const withdrawalQueue = staffEndpoint({
  method: 'GET',
  path: '/bo/withdrawals',
  permission: WITHDRAWALS.read,
  showsNames: true,
  brand: BY_MERCHANT,
  summary: 'Withdrawals, the oldest open ones first',
  input: z.strictObject({
    ...paged(['requestedAt']),
    state: z.optional(withdrawalState),
    merchantId: z.optional(dbIntIn()),
    /** The withdrawal that the list is limited to. */
    id: z.optional(z.uuid()),
  }),
  output: pageOf(staffWithdrawal),
  errors: [],
});

const id = z.uuid();
const AT_WITHDRAWAL = ['withdrawals.unknown', 'withdrawals.moved_on', 'staff.claim_required', 'staff.claimed_elsewhere'] as const;

export const claimWithdrawal = staffEndpoint({
  method: 'POST',
  path: '/bo/withdrawals/:id/claim',
  permission: WITHDRAWALS.work,
  brand: brandOf('withdrawal'),
  summary: 'Take or keep a withdrawal, so that nobody else works on it',
  input: z.strictObject({ id, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['withdrawals.unknown', 'withdrawals.moved_on', 'staff.claimed_elsewhere'],
});

export const releaseWithdrawal = staffEndpoint({
  method: 'DELETE',
  path: '/bo/withdrawals/:id/claim',
  permission: WITHDRAWALS.work,
  brand: brandOf('withdrawal'),
  summary: 'Give a withdrawal back',
  input: z.strictObject({ id }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

export const approveWithdrawal = staffEndpoint({
  method: 'POST',
  path: '/bo/withdrawals/:id/approve',
  permission: WITHDRAWALS.work,
  brand: brandOf('withdrawal'),
  summary: 'Ask for a withdrawal to be approved, and with `provider` to be paid by that company at once; another staff member decides',
  input: z.strictObject({ id, provider: z.optional(z.string().check(z.maxLength(32))), reason, requestId: z.uuid() }),
  output: requested,
  errors: [...AT_WITHDRAWAL, 'withdrawals.no_payer', 'staff.not_permitted', ...REQUEST_ERRORS],
});

export const denyWithdrawal = staffEndpoint({
  method: 'POST',
  path: '/bo/withdrawals/:id/deny',
  permission: WITHDRAWALS.work,
  brand: brandOf('withdrawal'),
  summary: 'Deny a withdrawal and give the money back; the member reads the reason',
  input: z.strictObject({ id, reason }),
  output: z.object({ isDenied: z.literal(true) }),
  errors: [...AT_WITHDRAWAL, 'staff.approval_exists', ...HELD_MONEY],
});

export const payWithdrawal = staffEndpoint({
  method: 'POST',
  path: '/bo/withdrawals/:id/pay',
  permission: WITHDRAWALS.pay,
  brand: brandOf('withdrawal'),
  summary: 'Note that an approved withdrawal, or one in trouble at its company, was paid, with the payment’s reference',
  input: z.strictObject({ id, reference: z.string().check(z.trim(), z.minLength(4), z.maxLength(80)) }),
  output: z.object({ isPaid: z.literal(true) }),
  errors: [...AT_WITHDRAWAL, 'server.restored', 'staff.approval_exists', ...HELD_MONEY],
});

export const handOverWithdrawal = staffEndpoint({
  method: 'POST',
  path: '/bo/withdrawals/:id/hand-over',
  permission: WITHDRAWALS.pay,
  brand: brandOf('withdrawal'),
  summary: 'Give an approved withdrawal to a payment company to pay',
  input: z.strictObject({ id, provider: z.string().check(z.maxLength(32)), reason, requestId: z.uuid() }),
  output: z.object({ payoutId: z.string() }),
  errors: [
    ...AT_WITHDRAWAL,
    'server.restored',
    'withdrawals.no_payer',
    'wallet.debt_owed',
    'cashier.case_is_open',
    'staff.approval_exists',
    ...HELD_MONEY,
  ],
});

export const takeBackPayout = staffEndpoint({
  method: 'POST',
  path: '/bo/withdrawals/:id/take-back',
  permission: WITHDRAWALS.pay,
  brand: brandOf('withdrawal'),
  summary: 'Ask for a payout in trouble, which its company confirms not to have paid, to be taken back; another staff member decides',
  input: z.strictObject({ id, reason, requestId: z.uuid() }),
  output: requested,
  errors: [...AT_WITHDRAWAL, ...REQUEST_ERRORS],
});
