import type { approvals as contract } from '#contracts/bo/approvals.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { mayDo } from '#contracts/bo/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { readApprovals } from '#modules/staff/approvals/approval-store.ts';
import type { Approvals } from '#modules/staff/approvals/approvals.ts';
import { APPROVALS as ACTS } from '#contracts/bo/permissions/approvals.ts';

const SORTS = { madeAt: 'a.made_at', '-madeAt': 'a.made_at DESC', expiresAt: 'a.expires_at', '-expiresAt': 'a.expires_at DESC' } as const;

/** Returns a page of approvals. `mayDecide` is true for waiting approvals that the caller may decide. */
export async function listApprovals(
  { db, approvals }: { db: Queryable; approvals: Approvals },
  caller: StaffCaller,
  { sort, merchantId, status, kind, ...page }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const where = '($1::text IS NULL OR a.status = $1) AND ($2::text IS NULL OR a.kind = $2) AND ($3::int IS NULL OR a.merchant_id = $3)';
  const values = [status ?? null, kind ?? null, merchantId ?? null];
  const order = `${SORTS[(sort ?? '-madeAt') as keyof typeof SORTS]}, a.id`;
  const { rows, total } = await listPage(db, { read: readApprovals, from: 'approval a', where, values, order }, page);
  return {
    rows: rows.map(({ payload: _payload, makerId, checkerId: _checkerId, subjectKind, subjectId, ...row }) => {
      const isOwn = makerId === caller.staffId;
      const permission = approvals.kinds.get(row.kind)?.permission;
      const isAllowed = mayDo(caller.roles, ACTS.decide) && permission !== undefined && mayDo(caller.roles, permission);
      return { ...row, subject: { kind: subjectKind, id: subjectId }, isOwn, mayDecide: row.status === 'waiting' && !isOwn && isAllowed };
    }),
    total,
  };
}
