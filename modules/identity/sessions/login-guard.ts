import { createHash } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { forget, giveBack, take, taken, waitUntil } from '#platform/limit/limit.ts';
import { takeCaptcha } from '#modules/identity/challenges/captcha.ts';
import { LIMITS } from '#modules/identity/limits.ts';

export type Guarded = {
  merchantId: number;
  /** The name as it was typed. */
  username: string;
  /** Set where this device has signed the account in before: it keeps a count of its own, so nobody else can lock it out. */
  knownDevice: Buffer | undefined;
  visitor: string;
  captcha: string | undefined;
  ip: string;
  now: Date;
};

export type GuardFailure = Failure<'identity.captcha_required' | 'identity.captcha_wrong' | 'identity.login_locked' | 'request.too_many'>;

/** A password that may be judged. It counts as a failure until `passed` takes that back. */
export type Admitted = {
  passed(): Promise<void>;
  /** What it makes full if it is wrong. */
  fills: { account: boolean; address: boolean };
};

/**
 * Lets a password be judged or not, and counts it first: twenty guesses at once are three guesses and seventeen refusals, a hundred
 * from one network twenty. Names that nobody has are counted like others.
 */
export async function admit(db: Queryable, guarded: Guarded): Promise<Result<Admitted, GuardFailure>> {
  const { ip, visitor, captcha, now } = guarded;
  const key = keyOf(guarded);
  const before = await taken(db, LIMITS.signIn, key, now);
  if (before && before.count >= LIMITS.signIn.most)
    return err('identity.login_locked', { captcha: true, ...waitUntil(before.endsAt, now) });
  if (before) {
    if (!captcha) return err('identity.captcha_required', { captcha: true });
    if (!(await takeCaptcha(db, visitor, captcha, now))) return err('identity.captcha_wrong', { captcha: true });
  }
  const ofAddress = await take(db, LIMITS.signInOfAddress, ip, now);
  if (!ofAddress.ok) return ofAddress;
  const ofAccount = await take(db, LIMITS.signIn, key, now);
  if (!ofAccount.ok) {
    await giveBack(db, LIMITS.signInOfAddress, ip);
    return err('identity.login_locked', { captcha: true, ...ofAccount.failure.facts });
  }
  return ok({
    passed: async () => {
      await forget(db, LIMITS.signIn, key);
      await giveBack(db, LIMITS.signInOfAddress, ip);
    },
    fills: { account: ofAccount.value === LIMITS.signIn.most, address: ofAddress.value === LIMITS.signInOfAddress.most },
  });
}

/** Wrong guesses at an account no longer count, be it those of anybody or those of this device. */
export async function forgetFailures(db: Queryable, account: Pick<Guarded, 'merchantId' | 'username'>, device: Buffer): Promise<void> {
  for (const knownDevice of [undefined, device]) await forget(db, LIMITS.signIn, keyOf({ ...account, knownDevice }));
}

/** By hash, so that the table keeps no names that people have mistyped. */
function keyOf({ merchantId, username, knownDevice }: Pick<Guarded, 'merchantId' | 'username' | 'knownDevice'>): string {
  const name = username.normalize('NFKC').toLowerCase();
  return createHash('sha256')
    .update(`${merchantId}\0${name}\0${knownDevice ? knownDevice.toString('hex') : ''}`)
    .digest('hex');
}
