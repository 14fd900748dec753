import * as z from 'zod/mini';
import type { ApprovalStatus } from '#contracts/bo/approvals.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { mayDo } from '#contracts/bo/permissions.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { AnyKind, Facts } from '#modules/staff/approvals/approval-kind.ts';
import { haveOpenedEachOther } from '#modules/staff/accounts/staff-store.ts';
import { closeApproval, lockApproval, type Approval } from '#modules/staff/approvals/approval-store.ts';
import { hashOf, type Approvals } from '#modules/staff/approvals/approvals.ts';
import { audit } from '#modules/staff/audit/audit.ts';

export type Verdict = {
  id: string;
  verdict: 'approve' | 'refuse';
  /** Hash of the payload and facts that the checker has seen. */ hash: string;
  note: string;
  now: Date;
};

type DecideFailure = Failure<
  | 'staff.approval_unknown'
  | 'staff.approval_decided'
  | 'staff.approval_expired'
  | 'staff.approval_changed'
  | 'staff.approval_own'
  | 'staff.opened_by_other'
  | 'staff.approval_failed'
  | 'staff.note_required'
  | 'staff.not_permitted'
  | 'wallet.busy'
  | 'wallet.outcome_unknown'
>;

export type Decided = Result<{ status: ApprovalStatus; secondPart?: string }, DecideFailure>;

/**
 * Time in ms after the opening of an account during which the account and the staff member who requested it cannot approve each other's
 * requests.
 */
const APART_MS = 7 * 24 * 3_600_000;

/**
 * Approves or refuses the request of another staff member. The act, the closing and the audit entry are one commit, so of many decisions at
 * the same time only one succeeds. Refuses a decision by the maker, and an approval by an account close to the maker (`tooClose`). Refuses
 * a second or late decision, and a decision on facts that have changed since the checker saw them.
 */
export async function decideApproval(
  { db, approvals }: { db: Database; approvals: Approvals },
  caller: StaffCaller,
  verdict: Verdict,
): Promise<Decided> {
  return db.transaction(
    async (tx) => {
      const approval = await lockApproval(tx, verdict.id);
      const kind = approval && approvals.kinds.get(approval.kind);
      if (!approval || !kind) return err('staff.approval_unknown');
      const refused = refusalOf(approval, kind, caller, verdict) ?? (await tooClose(tx, approval, caller, verdict));
      if (refused === 'repeated') return ok({ status: approval.status });
      if (refused) {
        // The audit entry about the attempt is stored although the transaction is rolled back.
        tx.keepOnError((queryable) =>
          audit(queryable, caller, {
            action: 'staff.decision_refused',
            ...aboutOf(approval),
            after: { code: refused, approval: approval.id },
          }),
        );
        return err(refused);
      }
      return verdict.verdict === 'refuse' ? close(tx, approval, caller, verdict, {}) : approve(tx, approval, kind, caller, verdict);
    },
    { isRepeatable: true },
  );
}

type Refusal = Exclude<
  DecideFailure['code'],
  'staff.approval_unknown' | 'staff.approval_failed' | 'wallet.busy' | 'wallet.outcome_unknown'
>;

function refusalOf(approval: Approval, { permission }: AnyKind, caller: StaffCaller, verdict: Verdict): Refusal | 'repeated' | undefined {
  const status = verdict.verdict === 'approve' ? 'approved' : 'refused';
  if (approval.makerId === caller.staffId) return 'staff.approval_own';
  if (!mayDo(caller.roles, permission)) return 'staff.not_permitted';
  if (approval.status === status && approval.checkerId === caller.staffId) return 'repeated';
  if (approval.status === 'expired') return 'staff.approval_expired';
  if (approval.status !== 'waiting') return 'staff.approval_decided';
  if (approval.expiresAt <= verdict.now) return 'staff.approval_expired';
  if (approval.hash !== verdict.hash) return 'staff.approval_changed';
  return status === 'refused' && verdict.note === '' ? 'staff.note_required' : undefined;
}

/**
 * Refuses an approval if one of the two accounts requested the other within `APART_MS`. Both accounts may belong to one person. Later,
 * their signatures count as two.
 */
async function tooClose(tx: Tx, { makerId }: Approval, { staffId }: StaffCaller, { verdict, now }: Verdict): Promise<Refusal | undefined> {
  const since = new Date(now.getTime() - APART_MS);
  return verdict === 'approve' && (await haveOpenedEachOther(tx, makerId, staffId, since)) ? 'staff.opened_by_other' : undefined;
}

async function approve(tx: Tx, approval: Approval, kind: AnyKind, caller: StaffCaller, verdict: Verdict): Promise<Decided> {
  const payload = z.safeParse(kind.payload, approval.payload);
  const described = payload.success ? await kind.describe(tx, payload.data) : undefined;
  const isSame = (facts: Facts): boolean => hashOf(kind.kind, approval.payload, facts) === approval.hash;
  if (!payload.success || !described?.ok || !isSame(approval.facts) || !isSame(described.value.facts))
    return err('staff.approval_changed', described?.ok === false ? { cause: described.failure.code } : undefined);
  const { makerId, maker, reason } = approval;
  const decision = { approvalId: approval.id, maker: { staffId: makerId, name: maker }, checker: caller, reason, now: verdict.now };
  const executed = await kind.execute(tx, payload.data, decision);
  if (executed.ok) {
    const { secondPart, ...change } = executed.value;
    const { figures } = described.value;
    const closed = await close(tx, approval, caller, verdict, figures ? { ...change, after: { ...change.after, figures } } : change);
    return closed.ok && secondPart !== undefined ? ok({ ...closed.value, secondPart }) : closed;
  }
  const { code } = executed.failure;
  return code === 'wallet.busy' || code === 'wallet.outcome_unknown' ? err(code) : err('staff.approval_failed', { cause: code });
}

async function close(tx: Tx, approval: Approval, caller: StaffCaller, { verdict, note, now }: Verdict, change: object): Promise<Decided> {
  const status = verdict === 'approve' ? 'approved' : 'refused';
  await closeApproval(tx, approval.id, { status, checkerId: caller.staffId, note: note === '' ? null : note, now });
  const { maker, id } = approval;
  await audit(tx, caller, {
    action: `${approval.kind}.${status}`,
    ...aboutOf(approval),
    reason: note === '' ? approval.reason : note,
    ...withApproval(change, { approval: id, maker }),
  });
  return ok({ status });
}

function aboutOf({ merchantId, subjectKind, subjectId }: Approval) {
  return { merchantId, subject: { kind: subjectKind, id: subjectId } };
}

function withApproval(change: { before?: object; after?: object }, known: object) {
  return { ...(change.before && { before: change.before }), after: { ...change.after, ...known } };
}
