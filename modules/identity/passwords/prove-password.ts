import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import { verifyPassword } from '#platform/security/password.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { findById } from '#modules/identity/members/member-store.ts';

export type Proven = { caller: Caller; password: string; ip: string; now: Date };
export type WrongPassword = Failure<'identity.old_password_wrong' | 'request.too_many'>;

/** Proves the caller by the account's password; returns the account's name if the password is right. */
export async function provePassword(db: Database, { caller, password, ip, now }: Proven): Promise<Result<string, WrongPassword>> {
  const { memberId, merchantId } = caller;
  const allowed = await take(db, LIMITS.changePassword, String(memberId), now);
  if (!allowed.ok) return allowed;
  const member = await findById(db, memberId);
  if (member && (await verifyPassword(member.passwordHash, password))) return ok(member.account);
  await recordSecurity(db, { kind: 'password-failed', merchantId, memberId, ip, now });
  return err('identity.old_password_wrong', { field: 'password' });
}
