import { createHash } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';
import { forget, giveBack, take, usageOf, waitUntil } from '#platform/limit/limit.ts';
import { takeCaptcha } from '#modules/identity/challenges/captcha.ts';
import { LIMITS } from '#modules/identity/limits.ts';

export type Guarded = {
  merchantId: number;
  /** The account name as it was typed. */
  username: string;
  /**
   * The device or network that has signed in to the account before; undefined if none. It has a count of its own, so no stranger can lock
   * it out.
   */
  place: string | undefined;
  visitor: string;
  captcha: string | undefined;
  ip: string;
  now: Date;
};

export type GuardFailure = Failure<'identity.captcha_required' | 'identity.captcha_wrong' | 'identity.login_locked' | 'request.too_many'>;

/** A password that may be checked. It counts as a failure until `passed` is called. */
export type Admitted = {
  passed(): Promise<void>;
  /** Whether a wrong password would exhaust the count of the account or of the IP address. */
  fills: { account: boolean; address: boolean };
};

export function deviceKey(device: Buffer): string {
  return device.toString('hex');
}

export function networkKey(ip: string): string {
  return networkOf(ip);
}

/**
 * Decides whether a password is checked, and counts it first: of twenty concurrent guesses three are checked and seventeen refused, of a
 * hundred from one network twenty. All networks that are new to the account share a count, which locks a network only if that network has
 * failed itself. Strangers elsewhere cost the owner a captcha at most. Unknown names are counted like others.
 */
export async function admit(db: Queryable, guarded: Guarded): Promise<Result<Admitted, GuardFailure>> {
  const { ip, visitor, captcha, now } = guarded;
  const key = keyOf(guarded);
  const isStrange = guarded.place === undefined;
  // For a known place a second count is updated without effect, so that known and unknown places need the same number of queries.
  const own = keyOf({ ...guarded, place: isStrange ? `from ${networkOf(ip)}` : `beside ${guarded.place}` });
  const before = await usageOf(db, LIMITS.signIn, key, now);
  const failedBefore = await usageOf(db, LIMITS.signIn, own, now);
  const hasFailed = !isStrange || failedBefore !== undefined;
  if (before && before.count >= LIMITS.signIn.most && hasFailed)
    return err('identity.login_locked', { captcha: true, ...waitUntil(before.endsAt, now) });
  if (before) {
    if (!captcha) return err('identity.captcha_required', { captcha: true });
    if (!(await takeCaptcha(db, visitor, captcha, now))) return err('identity.captcha_wrong', { captcha: true });
  }
  const ofAddress = await take(db, LIMITS.signInOfAddress, ip, now);
  if (!ofAddress.ok) return ofAddress;
  const ofNetwork = await take(db, LIMITS.signIn, own, now);
  const ofAccount = isStrange && !ofNetwork.ok ? ofNetwork : await take(db, LIMITS.signIn, key, now);
  // The first guess of a network, with a solved captcha, is allowed although the shared count is exhausted.
  const isFirst = isStrange && before !== undefined && ofNetwork.ok && ofNetwork.value === 1;
  if (!ofAccount.ok && !isFirst) {
    await giveBack(db, LIMITS.signInOfAddress, ip);
    if (ofNetwork.ok) await giveBack(db, LIMITS.signIn, own);
    return err('identity.login_locked', { captcha: true, ...ofAccount.failure.facts });
  }
  return ok({
    passed: async () => {
      await forget(db, LIMITS.signIn, key);
      await forget(db, LIMITS.signIn, own);
      await giveBack(db, LIMITS.signInOfAddress, ip);
    },
    fills: { account: ofAccount.ok && ofAccount.value === LIMITS.signIn.most, address: ofAddress.value === LIMITS.signInOfAddress.most },
  });
}

/** Forgets wrong guesses at an account: those of the shared count and those of this device and network. */
export async function forgetFailures(
  db: Queryable,
  account: Pick<Guarded, 'merchantId' | 'username'>,
  { device, ip }: { device: Buffer; ip: string },
): Promise<void> {
  for (const place of [undefined, deviceKey(device), networkKey(ip), `from ${networkOf(ip)}`])
    await forget(db, LIMITS.signIn, keyOf({ ...account, place }));
}

/** Returns the key of a count as a hash, so that the table stores no names that people have mistyped. */
function keyOf({ merchantId, username, place }: Pick<Guarded, 'merchantId' | 'username' | 'place'>): string {
  const name = username.normalize('NFKC').toLowerCase();
  return createHash('sha256')
    .update(`${merchantId}\0${name}\0${place ?? ''}`)
    .digest('hex');
}
