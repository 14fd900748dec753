import type { ErrorOf, Input } from '#contracts/endpoint.ts';
import type { registerMobile as contract } from '#contracts/mobile.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import { isOn } from '#modules/site/index.ts';
import type { RegistrationDeps } from '#modules/identity/registration/registration-deps.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { needsCode } from '#modules/identity/mobile/brand-switches.ts';
import { readMobile } from '#modules/identity/mobile/mobile-number.ts';
import type { Registered } from '#modules/identity/registration/register.ts';
import { splitForm } from '#modules/identity/registration/registration-form.ts';
import { checkOf } from '#modules/identity/registration/third-party-check.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Registers a member by a mobile number, which a code proves if the brand requires it. */
export async function registerByMobile(
  deps: RegistrationDeps,
  requested: Input<typeof contract>,
  visit: Visit,
): Promise<Result<Registered, Failure<ErrorOf<typeof contract>>>> {
  const { mobileNum, countryDialingCode, verificationCode = '', challenge, requestId, ...form } = requested;
  const { db, identity, site, challenges, codes } = deps;
  const { brand, visitor, ip, now } = visit;
  const merchant = site.merchant(brand.merchantId);
  if (site.isStopped('registration', brand) || !isOn(merchant, 'MOBILENUMREG3')) return err('identity.registration_closed');
  const { fields, ...rest } = splitForm(form);
  const isProven = needsCode(merchant);
  // A challenge was solved before to get the code or the token.
  const solved = isProven || rest.thirdParty ? ok(true) : await challenges.judge(challenge, now);
  if (!solved.ok) return solved;
  const allowed = await take(db, LIMITS.register, ip, now);
  if (!allowed.ok) return allowed;
  const mobile = readMobile(mobileNum, countryDialingCode);
  if (!mobile) return err('identity.mobile_invalid', { field: 'mobileNum' });
  const key = { merchantId: merchant.id, purpose: 'register', mobile, visitor } as const;
  return identity.register({
    ...rest,
    ...visit,
    fields: { ...fields, mobileNum: mobile },
    merchant,
    way: 'mobile',
    givenMobile: mobile,
    requestId,
    prove: rest.thirdParty
      ? checkOf(deps, { merchant, visitor, now, requestId, mobile, thirdParty: rest.thirdParty })
      : isProven
        ? () => codes.judge(key, { code: verificationCode, requestId, ip, now })
        : undefined,
  });
}
