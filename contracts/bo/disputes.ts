import * as z from 'zod/mini';
import { picture } from '#contracts/files.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { disputeMessage, disputeText, disputeVerdict, HELD_MONEY } from '#contracts/withdrawals.ts';
import { personal } from '#contracts/bo/columns.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { claim } from '#contracts/bo/cases.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { DISPUTES } from '#contracts/bo/permissions/disputes.ts';

const staffDispute = z.object({
  id: z.string(),
  serial: z.string(),
  /** `approval`: a verdict that moves money waits for another staff member. */
  state: z.union([disputeVerdict, z.enum(['open', 'approval'])]),
  merchantId: z.number(),
  member: z.object({ id: z.string(), account: z.string() }),
  withdrawal: z.object({
    id: z.string(),
    serial: z.string(),
    amount: moneyOut,
    reference: z.nullable(z.string()),
    paidAt: z.nullable(z.date()),
    /** Not shortened, so that staff can search for the payment. */
    account: z.object({ institution: z.string(), holder: personal('name', z.string()), number: personal('bank', z.string()) }),
  }),
  missing: moneyOut,
  currency,
  pictures: z.array(picture),
  messages: z.array(disputeMessage),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  openedAt: z.date(),
  /** Time by which staff finish; null once they have nothing to do. */
  dueAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  claim: z.nullable(claim),
});

export const disputeQueue = staffEndpoint({
  method: 'GET',
  path: '/bo/disputes',
  permission: DISPUTES.read,
  showsNames: true,
  brand: BY_MERCHANT,
  summary: 'Disputes over withdrawals, the oldest open ones first',
  input: z.strictObject({
    ...paged(['openedAt']),
    state: z.optional(z.enum(['open', 'closed'])),
    merchantId: z.optional(dbIntIn()),
  }),
  output: pageOf(staffDispute),
  errors: [],
});

const id = z.uuid();
const AT_DISPUTE = ['withdrawals.no_dispute', 'withdrawals.dispute_closed', 'staff.claim_required', 'staff.claimed_elsewhere'] as const;

export const claimDispute = staffEndpoint({
  method: 'POST',
  path: '/bo/disputes/:id/claim',
  permission: DISPUTES.work,
  brand: brandOf('withdrawal_dispute'),
  summary: 'Take or keep a dispute, so that nobody else works on it',
  input: z.strictObject({ id, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['withdrawals.no_dispute', 'withdrawals.dispute_closed', 'staff.claimed_elsewhere'],
});

export const releaseDispute = staffEndpoint({
  method: 'DELETE',
  path: '/bo/disputes/:id/claim',
  permission: DISPUTES.work,
  brand: brandOf('withdrawal_dispute'),
  summary: 'Give a dispute back',
  input: z.strictObject({ id }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

export const answerDispute = staffEndpoint({
  method: 'POST',
  path: '/bo/disputes/:id/messages',
  permission: DISPUTES.work,
  brand: brandOf('withdrawal_dispute'),
  summary: 'Write to the member about a dispute',
  input: z.strictObject({ id, text: disputeText, requestId: z.uuid() }),
  output: z.object({ isWritten: z.literal(true) }),
  errors: ['wallet.request_reused', ...AT_DISPUTE],
});

const reference = z.string().check(z.trim(), z.minLength(4), z.maxLength(80));

export const settleDispute = staffEndpoint({
  method: 'POST',
  path: '/bo/disputes/:id/settle',
  permission: DISPUTES.work,
  brand: brandOf('withdrawal_dispute'),
  summary:
    'Ask for what is missing to be paid again, which takes its reference, or to be put back into the balance; another staff member decides',
  input: z.strictObject({
    id,
    verdict: z.enum(['paid_again', 'refunded']),
    reference: z.optional(reference),
    reason,
    requestId: z.uuid(),
  }),
  output: requested,
  errors: ['withdrawals.reference_required', ...AT_DISPUTE, ...REQUEST_ERRORS],
});

export const closeDispute = staffEndpoint({
  method: 'POST',
  path: '/bo/disputes/:id/close',
  permission: DISPUTES.work,
  brand: brandOf('withdrawal_dispute'),
  summary: 'Close a dispute whose payment is proven to have come; the member reads the reason',
  input: z.strictObject({ id, reason }),
  output: z.object({ isClosed: z.literal(true) }),
  errors: ['withdrawals.moved_on', 'staff.approval_exists', ...AT_DISPUTE, ...HELD_MONEY],
});
