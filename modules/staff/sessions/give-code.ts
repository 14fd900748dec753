import type { staffCode } from '#contracts/bo/session.ts';
import type { HalfSignedIn } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';
import { SessionChange } from '#platform/http/session-change.ts';
import { forget, giveBack, take, type Full } from '#platform/limit/limit.ts';
import { newToken } from '#platform/random/token.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { findStaffById, storeSecret, recordLogin, takeStep } from '#modules/staff/accounts/staff-store.ts';
import { audit } from '#modules/staff/audit/audit.ts';
import { LIMITS } from '#modules/staff/sessions/limits.ts';
import { addSession, endSession, findSession, isKnownNetwork } from '#modules/staff/sessions/session-store.ts';
import { secretOf, type StaffDeps } from '#modules/staff/sessions/staff-secrets.ts';
import { stepOf } from '#platform/security/totp.ts';

/** Longest life of a session in ms. */
const SESSION_MS = 8 * 3_600_000;

export type CodeFailure = Failure<
  'staff.password_due' | 'staff.code_wrong' | 'staff.code_used' | 'staff.locked' | 'staff.session_required'
>;
export type Given = { code: string; userAgent: string; now: Date };

/**
 * Performs the second step of a sign-in. A code counts once, even if it is sent several times at the same time. A new session is
 * opened, and the session that waited for the code ends. The first code of an account confirms its authenticator app.
 */
export async function giveCode(
  { db, secrets }: StaffDeps,
  caller: HalfSignedIn,
  { code, userAgent, now }: Given,
): Promise<Result<SessionChange<Output<typeof staffCode>>, CodeFailure>> {
  const { staffId, sessionId, ip } = caller;
  const allowed = await countCode(db, staffId, ip, now);
  if (!allowed.ok) return err('staff.locked', allowed.failure.facts);
  const done = await db.transaction<SessionChange<Output<typeof staffCode>>, CodeFailure>(async (tx) => {
    const [half, account] = [await findSession(tx, sessionId), await findStaffById(tx, staffId)];
    if (!half || !account) return err('staff.session_required');
    if (account.mustChangePassword) return err('staff.password_due');
    const kept = account.totpSecret ?? half.secret;
    const step = kept === null ? undefined : stepOf(secrets.open(kept, secretOf(account.name)), code, now);
    if (kept === null || step === undefined) return err('staff.code_wrong');
    if (!(await takeStep(tx, staffId, step))) return err('staff.code_used');
    const isFirst = account.totpSecret === null;
    if (isFirst && !(await storeSecret(tx, staffId, kept))) return err('staff.session_required');
    if (!(await endSession(tx, sessionId, now))) return err('staff.session_required');
    const token = await openSession(tx, { staffId, ip, userAgent, now });
    const { id, name, displayName, grants } = account;
    const actor = { staffId, name, ip };
    await audit(tx, actor, { action: isFirst ? 'staff.enrol' : 'staff.sign_in', subject: { kind: 'staff', id: String(id) } });
    return ok(new SessionChange({ id: String(id), name, displayName, grants: [...grants] }, token));
  });
  if (done.ok) await allowed.value.passed();
  else await recordSecurity(db, { kind: 'staff-code-failed', merchantId: null, ip, facts: { staff: String(staffId) }, now });
  return done;
}

/**
 * Counts a code before it is checked: five from one network, and a hundred a day from all networks together from which the account has
 * never signed in. A guess that the network's limit refuses does not count for the day.
 */
async function countCode(db: Database, staffId: bigint, ip: string, now: Date): Promise<Result<{ passed(): Promise<void> }, Full>> {
  const key = `${staffId} ${networkOf(ip)}`;
  const ofNetwork = await take(db, LIMITS.code, key, now);
  if (!ofNetwork.ok) return ofNetwork;
  const account = await findStaffById(db, staffId);
  const isKnown = account !== undefined && (await isKnownNetwork(db, account.name, ip));
  const today = isKnown ? ok(1) : await take(db, LIMITS.codeToday, String(staffId), now);
  if (!today.ok) return today;
  return ok({
    passed: async () => {
      if (!isKnown) await giveBack(db, LIMITS.codeToday, String(staffId));
      await forget(db, LIMITS.code, key);
    },
  });
}

async function openSession(
  tx: Tx,
  { staffId, ip, userAgent, now }: { staffId: bigint; ip: string; userAgent: string; now: Date },
): Promise<string> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await addSession(tx, { tokenHash, staffId, isHalf: false, secret: null, now, expiresAt, ip, userAgent });
  await recordLogin(tx, staffId, now);
  return token;
}
