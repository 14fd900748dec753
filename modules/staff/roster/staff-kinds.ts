import * as z from 'zod/mini';
import { staffRole } from '#contracts/bo/session.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { hashOfParts, newPart } from '#modules/staff/accounts/first-password.ts';
import { addStaff, findStaff, findStaffById, type StaffAccount } from '#modules/staff/accounts/staff-store.ts';
import type { ApprovalKind } from '#modules/staff/approvals/approval-kind.ts';
import { endSessionsOf } from '#modules/staff/sessions/session-store.ts';
import { STAFF } from '#contracts/bo/permissions/staff.ts';

const added = z.strictObject({ name: z.string(), displayName: z.string(), roles: z.array(staffRole), passwordHash: z.string() });

/** A new account: an owner alone could give every second signature to an account of their own. */
export const addKind: ApprovalKind<z.output<typeof added>, 'staff.name_taken'> = {
  kind: 'staff.add',
  permission: STAFF.approve,
  payload: added,
  describe: async (tx, { name, displayName, roles }) =>
    (await findStaff(tx, name))
      ? err('staff.name_taken')
      : ok({ merchantId: null, subject: { kind: 'staff', id: name }, facts: { name, person: displayName, roles: roles.join(', ') } }),
  execute: async (tx, staff, { maker, now }) => {
    const second = await newPart();
    const passwordHash = hashOfParts(staff.passwordHash, second.hash);
    const id = await addStaff(tx, { ...staff, passwordHash, mustChangePassword: true, opened: { by: maker.staffId, at: now } });
    if (id === undefined) return err('staff.name_taken');
    return ok({ after: { id: String(id), name: staff.name, roles: staff.roles }, secondPart: second.part });
  },
};

const changed = z.strictObject({
  staffId: z.string(),
  change: z.enum(['roles', 'enable', 'reset-code']),
  roles: z.array(staffRole),
  /** Hash of the first part of a new first password, for a new authenticator app. */
  passwordHash: z.nullable(z.string()),
});

/** Other roles, a re-opening, or a new authenticator app of an account; its sessions end. A new app comes with a new first password in two parts. */
export const changeKind: ApprovalKind<z.output<typeof changed>, 'staff.staff_unknown'> = {
  kind: 'staff.change',
  permission: STAFF.approve,
  payload: changed,
  describe: async (tx, { staffId, change, roles }) => {
    const found = await lockStaff(tx, staffId);
    if (!found.ok) return found;
    const { name, displayName, roles: before, state } = found.value;
    const wanted = change === 'roles' ? { 'new roles': roles.join(', ') } : { change };
    const facts = { name, person: displayName, state, roles: before.join(', '), ...wanted };
    return ok({ merchantId: null, subject: { kind: 'staff', id: staffId }, facts });
  },
  execute: async (tx, { staffId, change, roles, passwordHash }, { maker, now }) => {
    const found = await lockStaff(tx, staffId);
    if (!found.ok) return found;
    const { id, roles: before, state } = found.value;
    if (change === 'roles') await tx.query('UPDATE staff_account SET roles = $2 WHERE id = $1', [id, roles]);
    else if (change === 'enable') await tx.query("UPDATE staff_account SET state = 'active' WHERE id = $1", [id]);
    const second = change === 'reset-code' ? await newPart() : undefined;
    if (second) {
      await tx.query(
        `UPDATE staff_account SET totp_secret = NULL, password_hash = $2, password_at = $3, must_change_password = true, opened_by = $4, opened_at = $3
          WHERE id = $1`,
        [id, hashOfParts(passwordHash!, second.hash), now, maker.staffId],
      );
    }
    await endSessionsOf(tx, id, now);
    const after = change === 'roles' ? { roles } : change === 'enable' ? { state: 'active' } : { code: 'reset' };
    return ok({ before: { roles: before, state }, after, ...(second && { secondPart: second.part }) });
  },
};

async function lockStaff(tx: Queryable, id: string): Promise<Result<StaffAccount, Failure<'staff.staff_unknown'>>> {
  const found = await findStaffById(tx, BigInt(id), 'FOR UPDATE');
  return found ? ok(found) : err('staff.staff_unknown');
}
