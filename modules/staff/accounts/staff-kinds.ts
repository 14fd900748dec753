import * as z from 'zod/mini';
import { staffRole } from '#contracts/bo/session.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { addStaff, findStaff, findStaffById, type StaffAccount } from '#modules/staff/accounts/staff-store.ts';
import type { ApprovalKind } from '#modules/staff/approvals/approval-kind.ts';
import { endSessionsOf } from '#modules/staff/sessions/session-store.ts';

const added = z.strictObject({ name: z.string(), displayName: z.string(), roles: z.array(staffRole), passwordHash: z.string() });

/** A new account: an owner alone could give every second signature to an account of their own. */
export const addKind: ApprovalKind<z.output<typeof added>, 'staff.name_taken'> = {
  kind: 'staff.add',
  permission: 'staff.approve',
  payload: added,
  describe: async (tx, { name, displayName, roles }) =>
    (await findStaff(tx, name))
      ? err('staff.name_taken')
      : ok({ merchantId: null, subject: { kind: 'staff', id: name }, facts: { name, person: displayName, roles: roles.join(', ') } }),
  execute: async (tx, staff) => {
    const id = await addStaff(tx, staff);
    return id === undefined ? err('staff.name_taken') : ok({ after: { id: String(id), name: staff.name, roles: staff.roles } });
  },
};

const changed = z.strictObject({
  staffId: z.string(),
  change: z.enum(['roles', 'enable', 'reset-code']),
  roles: z.array(staffRole),
});

/** Other roles, a re-opening, or a new authenticator app of an account; its sessions end. */
export const changeKind: ApprovalKind<z.output<typeof changed>, 'staff.staff_unknown'> = {
  kind: 'staff.change',
  permission: 'staff.approve',
  payload: changed,
  describe: async (tx, { staffId, change, roles }) => {
    const found = await lockStaff(tx, staffId);
    if (!found.ok) return found;
    const { name, displayName, roles: before, state } = found.value;
    const wanted = change === 'roles' ? { 'new roles': roles.join(', ') } : { change };
    const facts = { name, person: displayName, state, roles: before.join(', '), ...wanted };
    return ok({ merchantId: null, subject: { kind: 'staff', id: staffId }, facts });
  },
  execute: async (tx, { staffId, change, roles }, { now }) => {
    const found = await lockStaff(tx, staffId);
    if (!found.ok) return found;
    const { id, roles: before, state } = found.value;
    if (change === 'roles') await tx.query('UPDATE staff_account SET roles = $2 WHERE id = $1', [id, roles]);
    else if (change === 'enable') await tx.query("UPDATE staff_account SET state = 'active' WHERE id = $1", [id]);
    else await tx.query('UPDATE staff_account SET totp_secret = NULL WHERE id = $1', [id]);
    await endSessionsOf(tx, id, now);
    const after = change === 'roles' ? { roles } : change === 'enable' ? { state: 'active' } : { code: 'reset' };
    return ok({ before: { roles: before, state }, after });
  },
};

async function lockStaff(tx: Queryable, id: string): Promise<Result<StaffAccount, Failure<'staff.staff_unknown'>>> {
  const found = await findStaffById(tx, BigInt(id), 'FOR UPDATE');
  return found ? ok(found) : err('staff.staff_unknown');
}
