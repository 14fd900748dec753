import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import type { Merchant } from '#modules/site/index.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { passwordOf } from '#modules/identity/members/member-store.ts';
import { hashPassword, verifyPassword } from '#platform/security/password.ts';
import { keepsRule, passwordRuleOf } from '#modules/identity/forms/registration-rules.ts';
import type { EndedSession } from '#modules/identity/sessions/session-store.ts';
import { isCommonPassword } from '#platform/security/common-password.ts';
import { setPassword } from '#modules/identity/passwords/set-password.ts';

export type PasswordChange = {
  caller: Caller;
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  ip: string;
  merchant: Merchant;
  now: Date;
};

export type ChangeFailure = Failure<
  | 'identity.old_password_wrong'
  | 'identity.password_invalid'
  | 'identity.password_common'
  | 'identity.password_unconfirmed'
  | 'identity.password_same'
  | 'request.too_many'
>;

/** Changes a member's password and ends all other sessions of the account; the caller's session continues. */
export async function changePassword(
  db: Database,
  { caller, oldPassword, newPassword, confirmNewPassword, merchant, ip, now }: PasswordChange,
): Promise<Result<EndedSession[], ChangeFailure>> {
  const allowed = await take(db, LIMITS.changePassword, String(caller.memberId), now);
  if (!allowed.ok) return allowed;
  if (newPassword !== confirmNewPassword) return err('identity.password_unconfirmed', { field: 'confirmNewPassword' });
  if (!keepsRule(passwordRuleOf(merchant), newPassword)) return err('identity.password_invalid', { field: 'newPassword' });
  const known = await passwordOf(db, caller.memberId);
  if (isCommonPassword(newPassword, known?.names ?? [])) return err('identity.password_common', { field: 'newPassword' });
  const event = { merchantId: caller.merchantId, memberId: caller.memberId, ip, now };
  const wrong = async () => {
    await recordSecurity(db, { kind: 'password-failed', ...event });
    return err('identity.old_password_wrong', { field: 'oldPassword' });
  };
  if (!known || !(await verifyPassword(known.passwordHash, oldPassword))) return wrong();
  if (oldPassword === newPassword) return err('identity.password_same', { field: 'newPassword' });
  const passwordHash = await hashPassword(newPassword);
  // If several changes have the same old password, the first makes it wrong for the others.
  const ended = await setPassword(db, {
    memberId: caller.memberId,
    passwordHash,
    now,
    but: caller.sessionId,
    instead: known.passwordHash,
  });
  if (!ended) return wrong();
  await recordSecurity(db, { kind: 'password-changed', ...event });
  return ok(ended);
}
