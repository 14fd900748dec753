import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import { hashPassword } from '#platform/security/password.ts';
import { isPassword } from '#modules/staff/accounts/first-password.ts';
import { isStrong } from '#modules/staff/accounts/strong-password.ts';
import { findStaffById } from '#modules/staff/accounts/staff-store.ts';
import { audit } from '#modules/staff/audit/audit.ts';
import { LIMITS } from '#modules/staff/sessions/limits.ts';
import { endSessionsOf } from '#modules/staff/sessions/session-store.ts';

export type Change = { oldPassword: string; newPassword: string; now: Date };

/** Changes the caller's own password. All other sessions of the account end. */
export async function changePassword(
  db: Database,
  caller: StaffCaller,
  { oldPassword, newPassword, now }: Change,
): Promise<Result<{ endedSessions: number }, Failure<'staff.password_wrong' | 'staff.password_weak' | 'request.too_many'>>> {
  const allowed = await take(db, LIMITS.password, String(caller.staffId), now);
  if (!allowed.ok) return allowed;
  if (oldPassword === newPassword || !isStrong(newPassword, caller.name)) return err('staff.password_weak', { field: 'newPassword' });
  const account = await findStaffById(db, caller.staffId);
  if (!account || !(await isPassword(account.passwordHash, oldPassword))) return err('staff.password_wrong', { field: 'oldPassword' });
  const hash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    // Only the first of several changes with the same old password succeeds.
    const changed = await tx.query(
      'UPDATE staff_account SET password_hash = $2, password_at = $3 WHERE id = $1 AND password_hash = $4 RETURNING 1',
      [caller.staffId, hash, now, account.passwordHash],
    );
    if (changed.length === 0) return err('staff.password_wrong', { field: 'oldPassword' });
    const endedSessions = await endSessionsOf(tx, caller.staffId, now, caller.sessionId);
    await audit(tx, caller, { action: 'staff.change_password', subject: { kind: 'staff', id: String(caller.staffId) } });
    return ok({ endedSessions });
  });
}
