import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { deviceOf, recordDevice } from '#modules/identity/sessions/device.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { forgetFailures } from '#modules/identity/sessions/login-guard.ts';
import type { Member } from '#modules/identity/members/member.ts';
import { findByMobile, ownNames } from '#modules/identity/members/member-store.ts';
import { isCommonPassword } from '#platform/security/common-password.ts';
import { hashPassword } from '#platform/security/password.ts';
import type { EndedSession } from '#modules/identity/sessions/session-store.ts';
import { setPassword } from '#modules/identity/passwords/set-password.ts';
import type { ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';

/** Account of the password, and the sessions that ended with the old one. */
export type Reset = { account: string; ended: EndedSession[] };

export type ResetFailure = Failure<'identity.code_wrong' | 'identity.account_closed' | 'identity.password_common'>;

/**
 * Sets a new password for the member of a number that was just proven; all sessions of the account end. Earlier wrong guesses no longer
 * count, and this device becomes known to the account, so that its owner can sign in immediately.
 */
export async function resetPassword(
  db: Database,
  { mobile }: ProvenMobile,
  { password, visit }: { password: string; visit: Visit },
): Promise<Result<Reset, ResetFailure>> {
  const { brand, now } = visit;
  const found = await findByMobile(db, brand.merchantId, mobile);
  if (!found) return err('identity.code_wrong');
  if (found.state === 'closed') return err('identity.account_closed');
  // The check follows the proof: before it, the answer would reveal the account name of a number.
  if (isCommonPassword(password, await ownNames(db, found.id))) return err('identity.password_common', { field: 'newPassword' });
  const passwordHash = await hashPassword(password);
  const ended = (await setPassword(db, { memberId: found.id, passwordHash, now })) ?? [];
  await recordReset(db, found, visit);
  return ok({ account: found.account, ended });
}

/** Completes a reset: records it, and clears the sign-in locks of this device. */
export async function recordReset(db: Database, { id, account }: Pick<Member, 'id' | 'account'>, visit: Visit): Promise<void> {
  const { brand, visitor, ip, now } = visit;
  await recordSecurity(db, { kind: 'password-reset', merchantId: brand.merchantId, memberId: id, ip, now });
  const device = deviceOf(visitor);
  await recordDevice(db, id, device, now);
  await forgetFailures(db, { merchantId: brand.merchantId, username: account }, { device, ip });
}
