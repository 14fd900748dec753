import type { staffSignIn } from '#contracts/bo/session.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';
import { SessionChange } from '#platform/http/session-change.ts';
import { forget, giveBack, take } from '#platform/limit/limit.ts';
import { newToken } from '#platform/random/token.ts';
import { NOBODYS_HASH } from '#platform/security/password.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { isPassword } from '#modules/staff/accounts/first-password.ts';
import { findStaff } from '#modules/staff/accounts/staff-store.ts';
import { LIMITS } from '#modules/staff/sessions/limits.ts';
import { addSession, isKnownNetwork } from '#modules/staff/sessions/session-store.ts';
import { secretOf, type StaffDeps } from '#modules/staff/sessions/staff-secrets.ts';
import { newSecret, uriOf } from '#platform/security/totp.ts';

/** Time in ms within which the code must be given. */
const HALF_MS = 5 * 60_000;

export type SignIn = { name: string; password: string; ip: string; userAgent: string; now: Date };
export type SignInFailure = Failure<'staff.sign_in_refused' | 'staff.locked' | 'request.too_many'>;

/**
 * Performs the first step of a sign-in: a correct password opens a session that can only give the code. An unknown name, a wrong password
 * and a disabled account get the same answer after the same work. If no authenticator app is confirmed, the answer has the data to set one
 * up. With a first password, these data come only after its change.
 */
export async function signIn(
  { db, secrets }: StaffDeps,
  { name, password, ip, userAgent, now }: SignIn,
): Promise<Result<SessionChange<Output<typeof staffSignIn>>, SignInFailure>> {
  const requested = name.toLowerCase();
  const counted = await countGuess(db, requested, ip, now);
  if (!counted.ok) return counted;
  const found = await findStaff(db, requested);
  const isRight = await isPassword(found?.passwordHash ?? NOBODYS_HASH, password);
  if (!found || !isRight || found.state !== 'active') {
    await recordSecurity(db, { kind: 'staff-sign-in-failed', merchantId: null, ip, facts: found ? { staff: found.name } : {}, now });
    return err('staff.sign_in_refused');
  }
  await counted.value.passed();
  const secret = found.totpSecret === null && !found.mustChangePassword ? newSecret() : null;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + HALF_MS);
  await addSession(db, {
    tokenHash,
    staffId: found.id,
    isHalf: true,
    secret: secret === null ? null : secrets.seal(secret, secretOf(found.name)),
    now,
    expiresAt,
    ip,
    userAgent,
  });
  const enrolment = secret === null ? null : { secret, uri: uriOf(secret, 'Croupier back office', found.name) };
  return ok(new SessionChange({ enrolment, isPasswordDue: found.mustChangePassword }, token));
}

/**
 * Counts a guess before it is checked, so that fifty guesses at the same time are still limited to five. All networks from which the
 * account has never signed in share a count. It stops a network only after that network has failed itself, so a stranger who knows a name
 * locks nobody else out.
 */
async function countGuess(db: Database, name: string, ip: string, now: Date): Promise<Result<{ passed(): Promise<void> }, SignInFailure>> {
  const ofAddress = await take(db, LIMITS.signInOfAddress, ip, now);
  if (!ofAddress.ok) return ofAddress;
  const key = `${name} ${networkOf(ip)}`;
  const ofNetwork = await take(db, LIMITS.signIn, key, now);
  const isKnown = await isKnownNetwork(db, name, ip);
  const ofName = isKnown || !ofNetwork.ok ? ofNetwork : await take(db, LIMITS.signInOfName, name, now);
  const isFirst = ofNetwork.ok && ofNetwork.value === 1;
  if (!ofName.ok && !isFirst) {
    await recordSecurity(db, { kind: 'staff-locked', merchantId: null, ip, now });
    return err('staff.locked', ofName.failure.facts);
  }
  return ok({
    passed: async () => {
      await giveBack(db, LIMITS.signInOfAddress, ip);
      if (!isKnown && ofName.ok) await giveBack(db, LIMITS.signInOfName, name);
      await forget(db, LIMITS.signIn, key);
    },
  });
}
