import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { countAttempt, type Counted } from '#modules/identity/attempts.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Between two messages to one number for one purpose, as the button of the site counts it down. */
export const RESEND_MS = MINUTE_MS;
const LOCK_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST = { inFiveMinutes: 3, inADay: 10, ofAnAddressInAnHour: 40 };

/** What is counted for longer than an hour, so that nothing forgets it too soon. */
export const COUNTED_BY_DAY = ['sms-number-day'];

type LimitFailure = Failure<'request.too_many' | 'identity.sms_locked' | 'identity.sms_quota'>;
type Asked = { merchantId: number; purpose: string; mobile: string; visitor: string; ip: string; now: Date };

/**
 * Whether a number may get one more message: a minute between two, three in five minutes, ten in a day, whoever asks; and so many
 * from one address. A number's quota is what bounds all guesses at its codes, so it is counted for numbers without an account too.
 */
export async function withinQuota(db: Queryable, asked: Asked): Promise<Result<true, LimitFailure>> {
  const { merchantId, purpose, mobile, visitor, ip, now } = asked;
  const number = `${merchantId} ${mobile}`;
  const resend = { name: 'sms-resend', key: `${number} ${purpose} ${visitor}`, windowMs: RESEND_MS, now };
  const again = await countAttempt(db, resend);
  if (again.count > 1) return err('request.too_many', waitFor(again, RESEND_MS, now));
  const address = await countAttempt(db, { name: 'sms-address', key: ip, windowMs: HOUR_MS, now });
  if (address.count > MOST.ofAnAddressInAnHour) return err('request.too_many', waitFor(address, HOUR_MS, now));
  const lately = await countAttempt(db, { name: 'sms-number', key: number, windowMs: LOCK_MS, now });
  if (lately.count > MOST.inFiveMinutes) return err('identity.sms_locked', waitFor(lately, LOCK_MS, now));
  const today = await countAttempt(db, { name: 'sms-number-day', key: number, windowMs: DAY_MS, now });
  if (today.count > MOST.inADay) return err('identity.sms_quota', waitFor(today, DAY_MS, now));
  return ok(true as const);
}

/** A message that was not sent makes nobody wait for the next one. */
export async function allowAnother(db: Queryable, { merchantId, purpose, mobile, visitor }: Asked): Promise<void> {
  await db.query("DELETE FROM attempt WHERE name = 'sms-resend' AND key = $1", [`${merchantId} ${mobile} ${purpose} ${visitor}`]);
}

function waitFor({ since }: Counted, lastsMs: number, now: Date) {
  return waitUntil(new Date(since.getTime() + lastsMs), now);
}

/** What the refusal tells: seconds for the program, minutes for the reader. */
export function waitUntil(end: Date, now: Date) {
  const retryAfterS = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / SECOND_MS));
  return { retryAfterS, minutes: Math.ceil(retryAfterS / 60) };
}
