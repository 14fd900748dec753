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
 * Puts a password of the owner's own in place of the first one, before an authenticator app is set up. From then on the people who handed
 * the first one out know nothing that opens the account. The first of two at once makes it old for the other. The answer has what the app
 * is set up with.
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
