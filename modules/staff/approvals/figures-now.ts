import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Facts } from '#modules/staff/approvals/approval-kind.ts';
import { readApprovals } from '#modules/staff/approvals/approval-store.ts';
import type { Approvals } from '#modules/staff/approvals/approvals.ts';

type FiguresFailure = Failure<'staff.approval_unknown' | 'staff.approval_decided' | 'staff.approval_changed'>;

/** Returns the current figures of a waiting request. The request is described again, and nothing is changed. */
export async function figuresNow(
  { db, approvals }: { db: Database; approvals: Approvals },
  id: string,
): Promise<Result<{ figures: Facts }, FiguresFailure>> {
  return db.transaction<{ figures: Facts }, FiguresFailure>(async (tx) => {
    const [approval] = await readApprovals(tx, 'WHERE a.id = $1', [id]);
    const kind = approval && approvals.kinds.get(approval.kind);
    if (!approval || !kind) return err('staff.approval_unknown');
    if (approval.status !== 'waiting') return err('staff.approval_decided');
    const payload = z.safeParse(kind.payload, approval.payload);
    const described = payload.success ? await kind.describe(tx, payload.data) : undefined;
    if (!described?.ok) return err('staff.approval_changed', described && { cause: described.failure.code });
    return ok({ figures: described.value.figures ?? {} });
  });
}
