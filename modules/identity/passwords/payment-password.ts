import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { forget, take } from '#platform/limit/limit.ts';
import { hashPassword, verifyPassword } from '#platform/security/password.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { findById } from '#modules/identity/members/member-store.ts';

export type Requested = { caller: Caller; paymentPassword: string; ip: string; now: Date };
export type PaymentPasswordFailure = Failure<'identity.payment_password_missing' | 'identity.payment_password_wrong' | 'request.too_many'>;

export async function hasPaymentPassword(db: Database, memberId: bigint): Promise<boolean> {
  return (await storedHash(db, memberId)) !== null;
}

/** Sets or changes the payment password of six digits, which outgoing money needs. The account's own password proves the member. */
export async function setPaymentPassword(
  db: Database,
  { caller, password, paymentPassword, ip, now }: Requested & { password: string },
): Promise<Result<{ isSet: true }, Failure<'identity.old_password_wrong' | 'request.too_many'>>> {
  const allowed = await take(db, LIMITS.changePassword, String(caller.memberId), now);
  if (!allowed.ok) return allowed;
  const member = await findById(db, caller.memberId);
  const event = { merchantId: caller.merchantId, memberId: caller.memberId, ip, now };
  if (!member || !(await verifyPassword(member.passwordHash, password))) {
    await recordSecurity(db, { kind: 'password-failed', ...event });
    return err('identity.old_password_wrong', { field: 'password' });
  }
  await db.query('UPDATE member SET payment_password_hash = $2 WHERE id = $1', [caller.memberId, await hashPassword(paymentPassword)]);
  // Earlier wrong guesses were for the old password.
  await forget(db, LIMITS.paymentPassword, String(caller.memberId));
  await recordSecurity(db, { kind: 'password-changed', ...event, facts: { of: 'payment' } });
  return ok({ isSet: true });
}

/** Proves a member by the payment password. Three wrong passwords lock it for a quarter of an hour. */
export async function checkPaymentPassword(
  db: Database,
  { caller, paymentPassword, ip, now }: Requested,
): Promise<Result<true, PaymentPasswordFailure>> {
  const hash = await storedHash(db, caller.memberId);
  if (hash === null) return err('identity.payment_password_missing');
  const allowed = await take(db, LIMITS.paymentPassword, String(caller.memberId), now);
  if (!allowed.ok) return allowed;
  if (await verifyPassword(hash, paymentPassword)) {
    await forget(db, LIMITS.paymentPassword, String(caller.memberId));
    return ok(true);
  }
  await recordSecurity(db, {
    kind: 'password-failed',
    merchantId: caller.merchantId,
    memberId: caller.memberId,
    ip,
    facts: { of: 'payment' },
    now,
  });
  return err('identity.payment_password_wrong', { field: 'paymentPassword', left: LIMITS.paymentPassword.most - allowed.value });
}

async function storedHash(db: Database, memberId: bigint): Promise<string | null> {
  const [row] = await db.query<{ hash: string | null }>('SELECT payment_password_hash AS hash FROM member WHERE id = $1', [memberId]);
  return row?.hash ?? null;
}
