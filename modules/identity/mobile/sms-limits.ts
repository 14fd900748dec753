import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';
import { forget, take, type Limit } from '#platform/limit/limit.ts';
import type { Merchant } from '#modules/site/index.ts';
import { deviceOf } from '#modules/identity/sessions/device.ts';
import { LIMITS } from '#modules/identity/limits.ts';

type LimitFailure = Failure<'request.too_many' | 'identity.sms_locked' | 'identity.sms_quota'>;
type Requested = { merchant: Merchant; purpose: string; mobile: string; visitor: string; ip: string; now: Date };

/**
 * Counts a message to a number for a purpose: one a minute, three in five minutes and ten a day for each sender. All senders together have
 * twenty a day, except the first message of a network. A sender is a device that has signed in to the number's account, otherwise a
 * network. Strangers therefore use up their own count and never that of the owner's device. These counts bound all guesses at the codes, so
 * numbers without an account are counted too. For strangers a brand also has a limit a day, and a limit for ranges of numbers.
 */
export async function withinQuota(db: Queryable, requested: Requested): Promise<Result<number, LimitFailure>> {
  const { merchant, mobile, ip, now } = requested;
  const number = numberOf(requested);
  const again = await take(db, LIMITS.smsResend, resendKey(requested), now);
  if (!again.ok) return again;
  const address = await take(db, LIMITS.smsOfAddress, ip, now);
  if (!address.ok) return address;

  const device = await ownDevice(db, requested);
  const asker = `${number} ${device ?? networkOf(ip)}`;
  const lately = await take(db, LIMITS.smsOfNumber, asker, now);
  if (!lately.ok) return err('identity.sms_locked', lately.failure.facts);
  const own = await take(db, LIMITS.smsOfNumberToday, asker, now);
  if (!own.ok) return err('identity.sms_quota', own.failure.facts);
  if (device) return ok(1);
  const ofNumber = await take(db, LIMITS.smsOfNumberForAll, number, now);
  // The first message of a network to this number today is allowed, so that strangers cannot block the network of the number's owner.
  if (!ofNumber.ok && own.value > 1) return err('identity.sms_quota', ofNumber.failure.facts);
  // A message that the limit of its range refuses does not count for the brand.
  const ofBrand: [Limit, string][] = [
    [{ ...LIMITS.smsOfRange, most: merchant.settings.sms.perRangeAndDay }, `${merchant.id} ${rangeOf(mobile)}`],
    [{ ...LIMITS.smsOfBrand, most: merchant.settings.sms.perDay }, String(merchant.id)],
  ];
  // A number above its own limit does not count for its range, because it would block the neighbouring numbers.
  for (const [limit, key] of ofNumber.ok ? ofBrand : ofBrand.slice(1)) {
    const today = await take(db, limit, key, now);
    if (!today.ok) return err('identity.sms_quota', today.failure.facts);
  }
  return ok(1);
}

/** Forgets a message that was not sent, so that the visitor need not wait for the next one. */
export async function allowAnother(db: Queryable, requested: Requested): Promise<void> {
  await forget(db, LIMITS.smsResend, resendKey(requested));
}

function numberOf({ merchant, mobile, purpose }: Requested): string {
  return `${merchant.id} ${mobile} ${purpose}`;
}

function resendKey(requested: Requested): string {
  return `${numberOf(requested)} ${requested.visitor}`;
}

/**
 * Returns the range of a number, ten thousand neighbouring numbers: a fraudster who is paid for received messages owns many numbers of one
 * range.
 */
function rangeOf(mobile: string): string {
  return mobile.slice(0, -4);
}

/** Returns the visitor's device if it has signed in to the number's account. The query is the same whether there is an account or not. */
async function ownDevice(db: Queryable, { merchant, mobile, visitor }: Requested): Promise<string | undefined> {
  const device = deviceOf(visitor);
  const rows = await db.query(
    'SELECT 1 FROM member m JOIN known_device d ON d.member_id = m.id WHERE m.merchant_id = $1 AND m.mobile = $2 AND d.device = $3',
    [merchant.id, mobile, device],
  );
  return rows.length === 1 ? device.toString('hex') : undefined;
}
