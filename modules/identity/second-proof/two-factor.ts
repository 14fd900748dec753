import { createHash, randomInt } from 'node:crypto';
import type { confirmTwoFactor, endTwoFactor, twoFactor } from '#contracts/second-proof.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';
import { forget, take } from '#platform/limit/limit.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { newSecret, stepOf, uriOf } from '#platform/security/totp.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { isKnownPlace } from '#modules/identity/sessions/known-network.ts';
import { deviceOf } from '#modules/identity/sessions/device.ts';
import { provePassword, type Proven, type WrongPassword } from '#modules/identity/passwords/prove-password.ts';

export type TotpDeps = { db: Database; secrets: SecretBox };
type Requested = { caller: Caller; ip: string; now: Date };

const RECOVERY_CODES = 10;
/** Characters of recovery codes, without letters and digits that look alike: 31 characters, ten of which have 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns the owner's name under which a secret is encrypted. */
const secretOf = (memberId: bigint | string): string => `member/${memberId}`;

export async function readTwoFactor(db: Queryable, memberId: bigint): Promise<Output<typeof twoFactor>> {
  const [row] = await db.query<{ since: Date | null; left: number }>(
    `SELECT t.confirmed_at AS since, (SELECT count(*)::int FROM recovery_code c WHERE c.member_id = t.member_id AND c.used_at IS NULL) AS left
       FROM member_totp t WHERE t.member_id = $1 AND t.confirmed_at IS NOT NULL`,
    [memberId],
  );
  return { isOn: row !== undefined, since: row?.since ?? null, recoveryCodesLeft: row?.left ?? 0 };
}

/** Makes a new secret, which replaces an unconfirmed secret; the account's password proves the member. */
export async function beginTwoFactor(
  { db, secrets }: TotpDeps,
  { issuer, ...requested }: Proven & { issuer: string },
): Promise<Result<{ secret: string; uri: string }, WrongPassword | Failure<'identity.two_factor_on'>>> {
  const proven = await provePassword(db, requested);
  if (!proven.ok) return proven;
  const { memberId } = requested.caller;
  const secret = newSecret();
  const kept = await db.query(
    `INSERT INTO member_totp AS t (member_id, secret, made_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET secret = excluded.secret, made_at = excluded.made_at, step = 0 WHERE t.confirmed_at IS NULL
     RETURNING 1`,
    [memberId, secrets.seal(secret, secretOf(memberId)), requested.now],
  );
  return kept.length === 1 ? ok({ secret, uri: uriOf(secret, issuer, proven.value) }) : err('identity.two_factor_on');
}

/**
 * Turns the app on by its first code; exactly one of several concurrent calls succeeds. Returns the recovery codes, in plain text only this
 * once.
 */
export async function confirmFirstCode(
  { db, secrets }: TotpDeps,
  { caller: { memberId, merchantId }, code, visitor, ip, now }: Requested & { code: string; visitor: string },
): Promise<Result<Output<typeof confirmTwoFactor>, Failure<'identity.two_factor_off' | 'identity.code_wrong' | 'request.too_many'>>> {
  const allowed = await allowGuess(db, memberId, { visitor, ip, now });
  if (!allowed.ok) return allowed;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const done = await db.transaction<Output<typeof confirmTwoFactor>, Failure<'identity.two_factor_off' | 'identity.code_wrong'>>(
    async (tx) => {
      const [row] = await tx.query<{ secret: string }>(
        'SELECT secret FROM member_totp WHERE member_id = $1 AND confirmed_at IS NULL FOR UPDATE',
        [memberId],
      );
      if (!row) return err('identity.two_factor_off');
      const step = stepOf(secrets.open(row.secret, secretOf(memberId)), code, now);
      if (step === undefined) return err('identity.code_wrong', { field: 'code' });
      await tx.query('UPDATE member_totp SET confirmed_at = $2, step = $3 WHERE member_id = $1', [memberId, now, step]);
      await tx.query('DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
      await tx.query('INSERT INTO recovery_code (member_id, code_hash) SELECT $1, unnest($2::bytea[])', [memberId, codes.map(hashOf)]);
      return ok({ recoveryCodes: codes });
    },
  );
  if (!done.ok) return done;
  await allowed.value.passed();
  await recordSecurity(db, { kind: 'two-factor-on', merchantId, memberId, ip, now });
  return done;
}

/**
 * Removes the app and its recovery codes. It needs the password and a code, as a sign-in does: a thief of the password, or of an open
 * session, cannot remove the second proof.
 */
export async function removeTwoFactor(
  deps: TotpDeps,
  { code, visitor, ...requested }: Proven & { code: string; visitor: string },
): Promise<
  Result<Output<typeof endTwoFactor>, WrongPassword | Failure<'identity.two_factor_off' | 'identity.code_wrong' | 'identity.code_used'>>
> {
  const { db } = deps;
  const proven = await provePassword(db, requested);
  if (!proven.ok) return proven;
  const { caller, ip, now } = requested;
  const { memberId, merchantId } = caller;
  const guess = { memberId, code, visitor, ip, now };
  // An app that was never confirmed protects nothing.
  const { isOn } = await readTwoFactor(db, memberId);
  const judged = !isOn ? ok(true) : /^\d{6}$/.test(code) ? await judgeTotp(deps, guess) : await judgeRecovery(deps, guess);
  if (!judged.ok) {
    await recordSecurity(db, { kind: 'proof-failed', merchantId, memberId, ip, now });
    return judged.failure.code === 'request.too_many' ? judged : { ...judged, failure: { ...judged.failure, facts: { field: 'code' } } };
  }
  const wasOn = await db.transact((tx) => dropTwoFactor(tx, memberId));
  if (!wasOn) return err('identity.two_factor_off');
  await recordSecurity(db, { kind: 'two-factor-off', merchantId, memberId, ip, now });
  return ok({ isOn: false as const });
}

export async function dropTwoFactor(tx: Queryable, memberId: bigint): Promise<boolean> {
  await tx.query('DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
  return (await tx.query('DELETE FROM member_totp WHERE member_id = $1 RETURNING 1', [memberId])).length === 1;
}

type Guess = { memberId: bigint; code: string; visitor: string; ip: string; now: Date };

/** Judges a code of the app; each time step counts once, also for several concurrent guesses. */
export async function judgeTotp(
  { db, secrets }: TotpDeps,
  { memberId, code, ...from }: Guess,
): Promise<Result<true, Failure<'identity.code_wrong' | 'identity.code_used' | 'request.too_many'>>> {
  const { now } = from;
  const allowed = await allowGuess(db, memberId, from);
  if (!allowed.ok) return allowed;
  const [row] = await db.query<{ secret: string }>('SELECT secret FROM member_totp WHERE member_id = $1 AND confirmed_at IS NOT NULL', [
    memberId,
  ]);
  const step = row && stepOf(secrets.open(row.secret, secretOf(memberId)), code, now);
  if (step === undefined) return err('identity.code_wrong');
  const taken = await db.query('UPDATE member_totp SET step = $2 WHERE member_id = $1 AND step < $2 RETURNING 1', [memberId, step]);
  if (taken.length !== 1) return err('identity.code_used');
  await allowed.value.passed();
  return ok(true as const);
}

/** Counts an answer about the account as a guess; after too many guesses right and wrong answers get the same refusal. */
export async function judgeKnowledge(
  db: Queryable,
  { memberId, isRight, ...from }: Omit<Guess, 'code'> & { isRight: boolean },
): Promise<Result<true, Failure<'identity.code_wrong' | 'request.too_many'>>> {
  const allowed = await allowGuess(db, memberId, from);
  if (!allowed.ok) return allowed;
  if (!isRight) return err('identity.code_wrong');
  await allowed.value.passed();
  return ok(true as const);
}

/** Judges a recovery code in any case of letters and with any signs between; each code is used once. */
export async function judgeRecovery(
  { db }: TotpDeps,
  { memberId, code, ...from }: Guess,
): Promise<Result<true, Failure<'identity.code_wrong' | 'request.too_many'>>> {
  const { now } = from;
  const allowed = await allowGuess(db, memberId, from);
  if (!allowed.ok) return allowed;
  const used = await db.query(
    'UPDATE recovery_code SET used_at = $3 WHERE member_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING 1',
    [memberId, hashOf(code), now],
  );
  if (used.length !== 1) return err('identity.code_wrong');
  await allowed.value.passed();
  return ok(true as const);
}

/** Encrypts again, at the start, secrets that are not encrypted with the newest key. */
export function sealMemberSecrets({ db, secrets }: TotpDeps): Promise<number> {
  return sealAnew(secrets, {
    list: async () => {
      const rows = await db.query<{ id: string; kept: string }>(
        'SELECT member_id::text AS id, secret AS kept FROM member_totp ORDER BY member_id',
      );
      return rows.map(({ id, kept }) => ({ id, of: secretOf(id), kept }));
    },
    put: async (id, before, sealed) => {
      await db.query('UPDATE member_totp SET secret = $3 WHERE member_id = $1 AND secret = $2', [id, before, sealed]);
    },
  });
}

/**
 * Counts a guess before it is judged: some by network, and some by day. A network or browser that has signed in to the account has its own
 * daily count; all others share a count. A stranger with the password therefore locks the second proof only for strangers. A guess that the
 * count of its network refuses does not count for the day.
 */
async function allowGuess(db: Queryable, memberId: bigint, { visitor, ip, now }: Pick<Guess, 'visitor' | 'ip' | 'now'>) {
  const key = `${memberId} ${networkOf(ip)}`;
  const isKnown = await isKnownPlace(db, { memberId, device: deviceOf(visitor), ip });
  const allowed = await take(db, LIMITS.secondProof, key, now);
  if (!allowed.ok) return allowed;
  const today = await take(db, LIMITS.secondProofToday, isKnown ? key : String(memberId), now);
  return today.ok ? ok({ passed: () => forget(db, LIMITS.secondProof, key) }) : today;
}

function newRecoveryCode(): string {
  const signs = Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

function hashOf(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();
}
