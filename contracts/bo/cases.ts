import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { CASES } from '#contracts/bo/permissions/cases.ts';

export const caseState = z.enum(['open', 'approval', 'credited', 'dismissed', 'taken_back', 'forgiven']);
export type CaseState = z.infer<typeof caseState>;

/** The staff account that has taken the case. */
export const claim = z.object({ holder: z.string(), isOwn: z.boolean(), since: z.date(), expiresAt: z.date() });

export const depositCase = z.object({
  id: z.string(),
  openedAt: z.date(),
  /** Time by which staff finish; null once they have nothing to do. */
  dueAt: z.nullable(z.date()),
  reason: z.string(),
  state: caseState,
  provider: z.string(),
  /** The provider's report, word for word. */
  event: z.object({
    id: z.string(),
    providerRef: z.string(),
    status: z.string(),
    amount: z.string(),
    currency: z.string(),
    /** The provider's number of this partial reversal; null for a payment. */
    part: z.nullable(z.string()),
  }),
  merchantId: z.nullable(z.number()),
  member: z.nullable(z.object({ id: z.string(), account: z.string() })),
  /** The deposit order that the report is about; null if none is known. */
  order: z.nullable(
    z.object({
      id: z.string(),
      serial: z.string(),
      status: z.string(),
      amount: moneyOut,
      credited: moneyOut,
      /** Part of the credit that can still be recovered. */
      left: moneyOut,
      currency,
      createdAt: z.date(),
    }),
  ),
  /** Amount that a credit would give the member; null if it cannot be credited. */
  creditable: z.nullable(moneyOut),
  /** Amount that the member would lose if it is recovered by hand; null if nothing can be. */
  takeable: z.nullable(moneyOut),
  /** The member's present debt, and the part that this case may write off. */
  debt: z.nullable(moneyOut),
  forgivable: z.nullable(moneyOut),
  claim: z.nullable(claim),
  decidedBy: z.nullable(z.string()),
  closedAt: z.nullable(z.date()),
});

export const depositCases = staffEndpoint({
  method: 'GET',
  path: '/bo/deposits/cases',
  permission: CASES.read,
  brand: BY_MERCHANT,
  summary: 'Deposits that need a hand: payments that were reported and not credited, and money that was taken back',
  input: z.strictObject({
    ...paged(['openedAt']),
    state: z.optional(z.enum(['open', 'closed'])),
    provider: z.optional(z.string().check(z.maxLength(32))),
    reason: z.optional(z.string().check(z.maxLength(60))),
    merchantId: z.optional(dbIntIn()),
  }),
  output: pageOf(depositCase),
  errors: [],
});

export const claimCase = staffEndpoint({
  method: 'POST',
  path: '/bo/deposits/cases/:id/claim',
  permission: CASES.work,
  brand: brandOf('payment_case'),
  summary: 'Take or keep a case, so that nobody else works on it',
  input: z.strictObject({ id: rowId, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['cashier.case_unknown', 'cashier.case_closed', 'staff.claimed_elsewhere'],
});

export const releaseCase = staffEndpoint({
  method: 'DELETE',
  path: '/bo/deposits/cases/:id/claim',
  permission: CASES.work,
  brand: brandOf('payment_case'),
  summary: 'Give a case back',
  input: z.strictObject({ id: rowId }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

const AT_CASE = ['cashier.case_unknown', 'cashier.case_closed', 'staff.claim_required', 'staff.claimed_elsewhere'] as const;

export const creditCase = staffEndpoint({
  method: 'POST',
  path: '/bo/deposits/cases/:id/credit',
  permission: CASES.work,
  brand: brandOf('payment_case'),
  summary: 'Ask for the payment of a case to be credited to its member; another staff member decides',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: [...AT_CASE, 'cashier.case_not_creditable', 'cashier.payment_credited', ...REQUEST_ERRORS],
});

export const takeBackCase = staffEndpoint({
  method: 'POST',
  path: '/bo/deposits/cases/:id/take-back',
  permission: CASES.work,
  brand: brandOf('payment_case'),
  summary: 'Ask for what the provider took back to be taken from its member; another staff member decides',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: [...AT_CASE, 'cashier.case_not_takeable', 'wallet.no_debt', ...REQUEST_ERRORS],
});

export const forgiveDebt = staffEndpoint({
  method: 'POST',
  path: '/bo/deposits/cases/:id/forgive',
  permission: CASES.work,
  brand: brandOf('payment_case'),
  summary: 'Ask for what the member owes of a case to be borne by the house; another staff member decides',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: [...AT_CASE, 'cashier.case_not_takeable', 'wallet.no_debt', ...REQUEST_ERRORS],
});

export const dismissCase = staffEndpoint({
  method: 'POST',
  path: '/bo/deposits/cases/:id/dismiss',
  permission: CASES.work,
  brand: brandOf('payment_case'),
  summary: 'Close a case without crediting anything, such as one that the provider has paid back',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ isClosed: z.literal(true) }),
  errors: [...AT_CASE, 'staff.approval_exists'],
});
