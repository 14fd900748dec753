import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import type { passwordByMobile as contract } from '#contracts/mobile.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import { isOn, type Site } from '#modules/site/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import type { SmsCodes } from '#modules/identity/mobile/sms-codes.ts';
import type { MemberPasswords } from '#modules/identity/passwords/member-passwords.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { readMobile } from '#modules/identity/mobile/mobile-number.ts';
import { isCommonPassword } from '#platform/security/common-password.ts';
import { keepsRule, passwordRuleOf } from '#modules/identity/forms/registration-rules.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

type CodeDeps = {
  db: Database;
  identity: Pick<MemberPasswords, 'resetPassword'>;
  site: Site;
  challenges: Challenges;
  codes: SmsCodes;
};

/**
 * Sets a new password for a visitor who proves the account's number by a code. The code is judged last, so that a faulty form uses up no
 * guess.
 */
export async function resetByCode(
  { db, identity, site, challenges, codes }: CodeDeps,
  requested: Input<typeof contract>,
  visit: Visit,
): Promise<Result<Output<typeof contract>, Failure<ErrorOf<typeof contract>>>> {
  const { brand, visitor, ip, now } = visit;
  const merchant = site.merchant(brand.merchantId);
  if (!isOn(merchant, 'CHNGPASSVERIF3')) return err('identity.sms_off');
  const solved = await challenges.judge(requested.challenge, now);
  if (!solved.ok) return solved;
  const allowed = await take(db, LIMITS.reset, ip, now);
  if (!allowed.ok) return allowed;
  const mobile = readMobile(requested.mobileNum, requested.countryDialingCode);
  if (!mobile) return err('identity.mobile_invalid', { field: 'mobileNum' });
  if (!keepsRule(passwordRuleOf(merchant), requested.newPassword)) return err('identity.password_invalid', { field: 'newPassword' });
  if (isCommonPassword(requested.newPassword)) return err('identity.password_common', { field: 'newPassword' });
  const key = { merchantId: merchant.id, purpose: 'password', mobile, visitor } as const;
  const proven = await codes.judge(key, { code: requested.verificationCode, requestId: requested.requestId, ip, now });
  return proven.ok ? identity.resetPassword(proven.value, { password: requested.newPassword, visit }) : proven;
}
