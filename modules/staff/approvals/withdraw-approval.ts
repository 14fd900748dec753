import type { ApprovalStatus } from '#contracts/bo/approvals.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { closeApproval, lockApproval } from '#modules/staff/approvals/approval-store.ts';
import { audit, type Actor } from '#modules/staff/audit/audit.ts';

/** Withdraws the caller's own request. A request of another staff member is refused as unknown. */
export async function withdrawApproval(
  db: Database,
  caller: StaffCaller,
  id: string,
  now: Date,
): Promise<Result<{ status: ApprovalStatus }, Failure<'staff.approval_unknown' | 'staff.approval_decided'>>> {
  return db.transaction<{ status: ApprovalStatus }, Failure<'staff.approval_unknown' | 'staff.approval_decided'>>(async (tx) => {
    const approval = await lockApproval(tx, id);
    if (approval?.makerId !== caller.staffId) return err('staff.approval_unknown');
    if (approval.status === 'withdrawn') return ok({ status: 'withdrawn' });
    if (approval.status !== 'waiting') return err('staff.approval_decided');
    await closeApproval(tx, id, { status: 'withdrawn', checkerId: null, note: null, now });
    const { kind, merchantId, subjectKind, subjectId } = approval;
    const subject = { kind: subjectKind, id: subjectId };
    await audit(tx, caller, { action: `${kind}.withdrawn`, merchantId, subject, after: { approval: id } });
    return ok({ status: 'withdrawn' });
  });
}

const CLOCK: Actor = { staffId: null, name: 'clock', ip: null };

/** Closes requests that nobody decided in time, each in its own commit. */
export async function expireApprovals(db: Database, now: Date): Promise<number> {
  const due = await db.query<{ id: string }>("SELECT id FROM approval WHERE status = 'waiting' AND expires_at <= $1 LIMIT 200", [now]);
  for (const { id } of due) {
    await db.transact(async (tx) => {
      const approval = await lockApproval(tx, id);
      if (approval?.status !== 'waiting') return;
      await closeApproval(tx, id, { status: 'expired', checkerId: null, note: null, now });
      const { kind, merchantId, subjectKind, subjectId, maker } = approval;
      const subject = { kind: subjectKind, id: subjectId };
      await audit(tx, CLOCK, { action: `${kind}.expired`, merchantId, subject, after: { approval: id, maker } });
    });
  }
  return due.length;
}
