import { createHash } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { countAttempt, forgetAttempts, readAttempts, type Counted } from '#modules/identity/attempts.ts';
import { takeCaptcha } from '#modules/identity/captcha.ts';

const MINUTE_MS = 60_000;
/** Failures of one account are counted for half an hour; a lock lasts a quarter of one (decisions.md, "login lock"). */
const WINDOW_MS = 30 * MINUTE_MS;
const LOCK_MS = 15 * MINUTE_MS;
const ACCOUNT_LIMIT = 3;
const ADDRESS_LIMIT = 20;

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

/**
 * Lets a password be judged or not, and counts it as a failure until `passed` takes it back: twenty guesses at once are three
 * guesses and seventeen refusals. Names that nobody has are counted like others.
 */
export async function admit(db: Queryable, guarded: Guarded): Promise<Result<{ passed(): Promise<void> }, GuardFailure>> {
  const { ip, visitor, captcha, now } = guarded;
  const key = keyOf(guarded);
  const ofAccount = { name: 'login', key, windowMs: WINDOW_MS, now };
  const ofAddress = { name: 'login-address', key: ip, windowMs: WINDOW_MS, now };
  const address = await readAttempts(db, ofAddress);
  if (address && address.count >= ADDRESS_LIMIT)
    return err('request.too_many', { retryAfterS: secondsLeft(address.since, WINDOW_MS, now) });

  const before = await readAttempts(db, ofAccount);
  const lock = locked(before, now);
  if (lock) return lock;
  if (before && before.count >= ACCOUNT_LIMIT) await forgetAttempts(db, 'login', key); // The wait is over.
  if (before) {
    if (!captcha) return err('identity.captcha_required', { captcha: true });
    if (!(await takeCaptcha(db, visitor, captcha, now))) return err('identity.captcha_wrong', { captcha: true });
  }
  const counted = await countAttempt(db, ofAccount);
  if (counted.count > ACCOUNT_LIMIT) return err('identity.login_locked', lockFacts(LOCK_MS / 1_000));
  await countAttempt(db, ofAddress);
  return ok({
    passed: async () => {
      await forgetAttempts(db, 'login', key);
      await db.query("UPDATE attempt SET count = count - 1 WHERE name = 'login-address' AND key = $1 AND count > 0", [ip]);
    },
  });
}

function locked(counted: Counted | undefined, now: Date) {
  if (!counted || counted.count < ACCOUNT_LIMIT) return undefined;
  const left = secondsLeft(counted.lastAt, LOCK_MS, now);
  return left > 0 ? err('identity.login_locked', lockFacts(left)) : undefined;
}

function lockFacts(seconds: number) {
  return { captcha: true, retryAfterS: Math.ceil(seconds), minutes: Math.ceil(seconds / 60) };
}

function secondsLeft(from: Date, lastsMs: number, now: Date): number {
  return Math.max(0, Math.ceil((from.getTime() + lastsMs - now.getTime()) / 1_000));
}

/** Wrong guesses at an account no longer count, be it those of anybody or those of this device. */
export async function forgetFailures(db: Queryable, account: Pick<Guarded, 'merchantId' | 'username'>, device: Buffer): Promise<void> {
  for (const knownDevice of [undefined, device]) await forgetAttempts(db, 'login', keyOf({ ...account, knownDevice }));
}

/** By hash, so that the table keeps no names that people have mistyped. */
function keyOf({ merchantId, username, knownDevice }: Pick<Guarded, 'merchantId' | 'username' | 'knownDevice'>): string {
  const name = username.normalize('NFKC').toLowerCase();
  return createHash('sha256')
    .update(`${merchantId}\0${name}\0${knownDevice ? knownDevice.toString('hex') : ''}`)
    .digest('hex');
}
