import { createHash } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';
import { forget, giveBack, take, usageOf, waitUntil } from '#platform/limit/limit.ts';
import { takeCaptcha } from '#modules/identity/challenges/captcha.ts';
import { LIMITS } from '#modules/identity/limits.ts';

export type Guarded = {
  merchantId: number;
  /** The name as it was typed. */
  username: string;
  /** The device or network that has signed the account in before, if it has: it keeps a count of its own, so nobody else can lock it out. */
  place: string | undefined;
  visitor: string;
  captcha: string | undefined;
  ip: string;
  now: Date;
};

export type GuardFailure = Failure<'identity.captcha_required' | 'identity.captcha_wrong' | 'identity.login_locked' | 'request.too_many'>;

/** A password that may be judged. It counts as a failure until `passed` takes that back. */
export type Admitted = {
  passed(): Promise<void>;
  /** Counts that a wrong password would fill. */
  fills: { account: boolean; address: boolean };
};

export function deviceKey(device: Buffer): string {
  return device.toString('hex');
}

export function networkKey(ip: string): string {
  return networkOf(ip);
}

/**
 * Lets a password be judged or not, and counts it first: twenty guesses at once are three guesses and seventeen refusals, a hundred from
 * one network twenty. All networks that are new to the account share a count, which locks a network only once it has failed itself.
 * Strangers elsewhere cost the owner a captcha at most. Names that nobody has are counted like others.
 */
export async function admit(db: Queryable, guarded: Guarded): Promise<Result<Admitted, GuardFailure>> {
  const { ip, visitor, captcha, now } = guarded;
  const key = keyOf(guarded);
  const isStrange = guarded.place === undefined;
  // A place that the account is known at counts beside its own count what decides nothing, so that both ask the same number of queries.
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
  // The first of a network, by somebody who has read the picture: so many networks that guess at once are no way around the three.
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

/** Wrong guesses at an account no longer count, be it those of anybody or those of this device and network. */
export async function forgetFailures(
  db: Queryable,
  account: Pick<Guarded, 'merchantId' | 'username'>,
  { device, ip }: { device: Buffer; ip: string },
): Promise<void> {
  for (const place of [undefined, deviceKey(device), networkKey(ip), `from ${networkOf(ip)}`])
    await forget(db, LIMITS.signIn, keyOf({ ...account, place }));
}

/** By hash, so that the table keeps no names that people have mistyped. */
function keyOf({ merchantId, username, place }: Pick<Guarded, 'merchantId' | 'username' | 'place'>): string {
  const name = username.normalize('NFKC').toLowerCase();
  return createHash('sha256')
    .update(`${merchantId}\0${name}\0${place ?? ''}`)
    .digest('hex');
}
