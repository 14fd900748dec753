import type { Failure, Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import { newCaptcha } from '#modules/identity/challenges/captcha.ts';
import { LIMITS } from '#modules/identity/limits.ts';

/** Returns a new captcha image for a visitor: one a second (specification 5.21), and within the limit of the IP address. */
export async function issueCaptcha(
  db: Queryable,
  { visitor, ip, now }: { visitor: string; ip: string; now: Date },
): Promise<Result<string, Failure<'request.too_many'>>> {
  const ofAddress = await take(db, LIMITS.captchaOfAddress, ip, now);
  if (!ofAddress.ok) return ofAddress;
  const ofVisitor = await take(db, LIMITS.captcha, visitor, now);
  return ofVisitor.ok ? newCaptcha(db, { visitor, ip }, now) : ofVisitor;
}
