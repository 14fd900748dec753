import type { staffFirstPassword } from '#contracts/bo/session.ts';
import type { HalfSignedIn } from '#contracts/caller.ts';
import type { ErrorOf, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { hashPassword } from '#platform/security/password.ts';
import { newSecret, uriOf } from '#platform/security/totp.ts';
import { isStrong } from '#modules/staff/accounts/strong-password.ts';
import { isPassword } from '#modules/staff/accounts/first-password.ts';
import { findStaffById } from '#modules/staff/accounts/staff-store.ts';
import { audit } from '#modules/staff/audit/audit.ts';
import { endSessionsOf } from '#modules/staff/sessions/session-store.ts';
import { secretOf, type StaffDeps } from '#modules/staff/sessions/staff-secrets.ts';

/**
 * Replaces the first password by the owner's own password, before an authenticator app is set up. After that, the people who gave out the
 * first password know nothing that opens the account. Only the first of two changes at the same time succeeds. The answer has the data to
 * set up the app.
 */
export async function chooseFirstPassword(
  { db, secrets }: StaffDeps,
  { staffId, sessionId, ip }: HalfSignedIn,
  { newPassword, now }: { newPassword: string; now: Date },
): Promise<Result<Output<typeof staffFirstPassword>, Failure<ErrorOf<typeof staffFirstPassword>>>> {
  const account = await findStaffById(db, staffId);
  if (!account?.mustChangePassword) return err('staff.session_required');
  const { name } = account;
  if (!isStrong(newPassword, name) || (await isPassword(account.passwordHash, newPassword)))
    return err('staff.password_weak', { field: 'newPassword' });
  const hash = await hashPassword(newPassword);
  const secret = newSecret();
  return db.transaction<Output<typeof staffFirstPassword>, Failure<'staff.session_required'>>(async (tx) => {
    const changed = await tx.query(
      `UPDATE staff_account SET password_hash = $2, password_at = $3, must_change_password = false
        WHERE id = $1 AND must_change_password AND password_hash = $4 RETURNING 1`,
      [staffId, hash, now, account.passwordHash],
    );
    const kept = await tx.query('UPDATE staff_session SET secret = $2 WHERE id = $1 AND is_half AND revoked_at IS NULL RETURNING 1', [
      sessionId,
      secrets.seal(secret, secretOf(name)),
    ]);
    if (changed.length === 0 || kept.length === 0) return err('staff.session_required');
    await endSessionsOf(tx, staffId, now, sessionId);
    await audit(tx, { staffId, name, ip }, { action: 'staff.choose_password', subject: { kind: 'staff', id: String(staffId) } });
    return ok({ enrolment: { secret, uri: uriOf(secret, 'Croupier back office', name) } });
  });
}
