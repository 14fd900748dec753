import type { register as contract } from '#contracts/account.ts';
import type { ErrorOf, Input } from '#contracts/endpoint.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import { isOn } from '#modules/site/index.ts';
import type { RegistrationDeps } from '#modules/identity/registration/registration-deps.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { readMobile } from '#modules/identity/mobile/mobile-number.ts';
import type { Registered } from '#modules/identity/registration/register.ts';
import { splitForm } from '#modules/identity/registration/registration-form.ts';
import { checkOf } from '#modules/identity/registration/third-party-check.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Registers a member by an account name. A number in the form must be proven if the brand has the switch REGMOBVERF3. */
export async function registerByName(
  deps: RegistrationDeps,
  requested: Input<typeof contract>,
  visit: Visit,
): Promise<Result<Registered, Failure<ErrorOf<typeof contract>>>> {
  const { challenge, countryDialingCode, verificationCode = '', requestId, ...form } = requested;
  const { db, identity, site, challenges, codes } = deps;
  const { brand, visitor, ip, now } = visit;
  if (site.isStopped('registration', brand)) return err('identity.registration_closed');
  const solved = await challenges.judge(challenge, now);
  if (!solved.ok) return solved;
  const allowed = await take(db, LIMITS.register, ip, now);
  if (!allowed.ok) return allowed;
  const merchant = site.merchant(brand.merchantId);
  const mobile = readMobile(form.mobileNum ?? '', countryDialingCode);
  const mustProve = Boolean(form.mobileNum?.trim()) && isOn(merchant, 'REGMOBVERF3');
  if (mustProve && !mobile) return err('identity.mobile_invalid', { field: 'mobileNum' });
  const key = { merchantId: merchant.id, purpose: 'register', mobile: mobile ?? '', visitor } as const;
  const split = splitForm(form);
  const { thirdParty } = split;
  return identity.register({
    ...split,
    ...visit,
    merchant,
    way: 'username',
    givenMobile: mobile,
    requestId,
    prove: !mustProve
      ? undefined
      : thirdParty
        ? checkOf(deps, { merchant, visitor, now, requestId, mobile: mobile!, thirdParty })
        : () => codes.judge(key, { code: verificationCode, requestId, ip, now }),
  });
}
