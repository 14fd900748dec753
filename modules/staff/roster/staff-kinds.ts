import * as z from 'zod/mini';
import { staffGrant } from '#contracts/bo/session.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { hashOfParts, newPart } from '#modules/staff/accounts/first-password.ts';
import { addStaff, findStaff, lockStaffById, storeGrants, type StaffAccount } from '#modules/staff/accounts/staff-store.ts';
import { grantText } from '#modules/staff/roster/grant-text.ts';
import type { ApprovalKind } from '#modules/staff/approvals/approval-kind.ts';
import { endSessionsOf } from '#modules/staff/sessions/session-store.ts';
import { STAFF } from '#contracts/bo/permissions/staff.ts';

const added = z.strictObject({ name: z.string(), displayName: z.string(), grants: z.array(staffGrant), passwordHash: z.string() });

/** Approval kind for a new account. With one owner alone, that owner could give every second signature from a second account. */
export const addKind: ApprovalKind<z.output<typeof added>, 'staff.name_taken' | 'site.brand_unknown'> = {
  kind: 'staff.add',
  permission: STAFF.approve,
  payload: added,
  describe: async (tx, { name, displayName, grants }) => {
    if (await findStaff(tx, name)) return err('staff.name_taken');
    const roles = await grantText(tx, grants);
    if (!roles.ok) return roles;
    return ok({ merchantId: null, subject: { kind: 'staff', id: name }, facts: { name, person: displayName, roles: roles.value } });
  },
  execute: async (tx, staff, { maker, now }) => {
    const second = await newPart();
    const passwordHash = hashOfParts(staff.passwordHash, second.hash);
    const id = await addStaff(tx, { ...staff, passwordHash, mustChangePassword: true, opened: { by: maker.staffId, at: now } });
    if (id === undefined) return err('staff.name_taken');
    return ok({ after: { id: String(id), name: staff.name, grants: staff.grants }, secondPart: second.part });
  },
};

const changed = z.strictObject({
  staffId: z.string(),
  change: z.enum(['grants', 'enable', 'reset-code']),
  grants: z.array(staffGrant),
  /** Hash of the first part of a new first password, if a new authenticator app is requested; otherwise null. */
  passwordHash: z.nullable(z.string()),
});

/**
 * Approval kind for other grants, enabling, or a new authenticator app of an account. Its sessions end. A new app comes with a new first
 * password in two parts.
 */
export const changeKind: ApprovalKind<z.output<typeof changed>, 'staff.staff_unknown' | 'site.brand_unknown'> = {
  kind: 'staff.change',
  permission: STAFF.approve,
  payload: changed,
  describe: async (tx, { staffId, change, grants }) => {
    const found = await lockStaff(tx, staffId);
    if (!found.ok) return found;
    const { name, displayName, grants: before, state } = found.value;
    const [roles, newRoles] = [await grantText(tx, before), await grantText(tx, grants)];
    if (!roles.ok) return roles;
    if (!newRoles.ok) return newRoles;
    const wanted = change === 'grants' ? { 'new roles': newRoles.value } : { change };
    const facts = { name, person: displayName, state, roles: roles.value, ...wanted };
    return ok({ merchantId: null, subject: { kind: 'staff', id: staffId }, facts });
  },
  execute: async (tx, { staffId, change, grants, passwordHash }, { maker, now }) => {
    const found = await lockStaff(tx, staffId);
    if (!found.ok) return found;
    const { id, grants: before, state } = found.value;
    if (change === 'grants') await storeGrants(tx, id, grants);
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
    const after = change === 'grants' ? { grants } : change === 'enable' ? { state: 'active' } : { code: 'reset' };
    return ok({ before: { grants: before, state }, after, ...(second && { secondPart: second.part }) });
  },
};

async function lockStaff(tx: Queryable, id: string): Promise<Result<StaffAccount, Failure<'staff.staff_unknown'>>> {
  const found = await lockStaffById(tx, BigInt(id));
  return found ? ok(found) : err('staff.staff_unknown');
}
