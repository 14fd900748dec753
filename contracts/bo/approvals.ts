import * as z from 'zod/mini';
import type { Code } from '#contracts/codes.ts';
import { withPersonalFacts } from '#contracts/bo/columns.ts';
import { BY_MERCHANT, brandOf, note, paged, pageOf, staffEndpoint, subject } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { APPROVALS } from '#contracts/bo/permissions/approvals.ts';

export const approvalStatus = z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'expired']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** Refusals that a call with a second approver has, in addition to those of its own act. */
export const REQUEST_ERRORS = ['staff.approval_exists', 'staff.request_reused'] as const satisfies readonly Code[];

/** Answer of a call that requests an approval. */
export const requested = z.object({ approvalId: z.string(), expiresAt: z.date() });

export const approval = z.object({
  id: z.string(),
  kind: z.string(),
  status: approvalStatus,
  merchantId: z.nullable(z.number()),
  subject,
  /** Facts of the decision, as the maker and the checker see them. */
  facts: withPersonalFacts(z.record(z.string(), z.unknown())),
  /** Figures that change over time, with their values at the request. The hash does not cover them. Empty if there are none. */
  figures: z.record(z.string(), z.unknown()),
  /** Hash of the facts; the checker sends this hash back. */
  hash: z.string(),
  reason: z.string(),
  maker: z.string(),
  madeAt: z.date(),
  expiresAt: z.date(),
  checker: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  note: z.nullable(z.string()),
  /** True if the caller may approve or refuse the request: another staff member has made it, and the caller's roles suffice. */
  mayDecide: z.boolean(),
  isOwn: z.boolean(),
});

export const approvals = staffEndpoint({
  method: 'GET',
  path: '/bo/approvals',
  permission: APPROVALS.read,
  brand: BY_MERCHANT,
  summary: 'What waits for a second pair of eyes, and what was decided',
  input: z.strictObject({
    ...paged(['madeAt', 'expiresAt']),
    merchantId: z.optional(dbIntIn(1)),
    status: z.optional(approvalStatus),
    kind: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: pageOf(approval),
  errors: [],
});

export const approvalFigures = staffEndpoint({
  method: 'GET',
  path: '/bo/approvals/:id/figures',
  permission: APPROVALS.decide,
  brand: brandOf('approval'),
  summary: 'Figures of a waiting request as they are now, such as the payouts that it would change',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ figures: z.record(z.string(), z.unknown()) }),
  errors: ['staff.approval_unknown', 'staff.approval_decided', 'staff.approval_changed'],
});

export const decideApproval = staffEndpoint({
  method: 'POST',
  path: '/bo/approvals/:id/decision',
  permission: APPROVALS.decide,
  brand: brandOf('approval'),
  summary: 'Approve or refuse what another has asked for; an approval carries it out in the same commit',
  input: z.strictObject({
    id: z.uuid(),
    verdict: z.enum(['approve', 'refuse']),
    /** Hash of the facts that the checker has seen. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    note,
  }),
  output: z.object({
    status: approvalStatus,
    /** The second part of a first password, shown once. The checker gives it to the owner of the new account. */
    secondPart: z.optional(z.string()),
  }),
  errors: [
    'staff.approval_unknown',
    'staff.approval_decided',
    'staff.opened_by_other',
    'staff.approval_expired',
    'staff.approval_changed',
    'staff.approval_own',
    'staff.approval_failed',
    'staff.note_required',
    'staff.not_permitted',
    'wallet.busy',
    'wallet.outcome_unknown',
  ],
});

export const withdrawApproval = staffEndpoint({
  method: 'DELETE',
  path: '/bo/approvals/:id',
  permission: 'own',
  summary: 'Take back what one has asked for oneself',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ status: approvalStatus }),
  errors: ['staff.approval_unknown', 'staff.approval_decided'],
});
