import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { findById } from '#modules/identity/member-store.ts';
import { isAcceptedPassword } from '#modules/identity/password-rule.ts';
import { hashPassword, verifyPassword } from '#modules/identity/password.ts';
import type { EndedSession } from '#modules/identity/session-store.ts';
import { setPassword } from '#modules/identity/set-password.ts';

export type PasswordChange = { caller: Caller; oldPassword: string; newPassword: string; confirmNewPassword: string; now: Date };

type ChangeFailure = Failure<
  'identity.old_password_wrong' | 'identity.password_invalid' | 'identity.password_unconfirmed' | 'identity.password_same'
>;

/** Changes a member's password and ends all other sessions of the account; this one goes on. */
export async function changePassword(
  db: Database,
  { caller, oldPassword, newPassword, confirmNewPassword, now }: PasswordChange,
): Promise<Result<EndedSession[], ChangeFailure>> {
  if (newPassword !== confirmNewPassword) return err('identity.password_unconfirmed', { field: 'confirmNewPassword' });
  if (!isAcceptedPassword(newPassword)) return err('identity.password_invalid', { field: 'newPassword' });
  const member = await findById(db, caller.memberId);
  if (!member || !(await verifyPassword(member.passwordHash, oldPassword)))
    return err('identity.old_password_wrong', { field: 'oldPassword' });
  if (oldPassword === newPassword) return err('identity.password_same', { field: 'newPassword' });
  const passwordHash = await hashPassword(newPassword);
  return ok(await setPassword(db, { memberId: caller.memberId, passwordHash, now, but: caller.sessionId }));
}
