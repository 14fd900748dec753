import * as door from '#contracts/door.ts';
import { memberInfo } from '#contracts/member.ts';
import { login, logout } from '#contracts/session.ts';
import { updateLanguage } from '#contracts/system.ts';
import { err, ok } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { PayloadKeys } from '#platform/payload/payload-keys.ts';
import { isOn, type Site } from '#modules/site/index.ts';
import { newCaptcha } from '#modules/identity/captcha.ts';
import type { Challenges } from '#modules/identity/challenge.ts';
import { doorChecks, HOUR_MS, SECOND_MS } from '#modules/identity/door-checks.ts';
import type { Identity } from '#modules/identity/identity.ts';
import { readMobile } from '#modules/identity/mobile-number.ts';
import { splitForm } from '#modules/identity/registration-form.ts';
import { registrationRules } from '#modules/identity/registration-rules.ts';
import type { SmsCodes } from '#modules/identity/sms-codes.ts';

export type DoorDeps = { db: Queryable; identity: Identity; site: Site; challenges: Challenges; codes: SmsCodes; keys: PayloadKeys };

/** Sign-in, registration and what stands around them. */
export function identityRoutes({ db, identity, site, challenges, codes, keys }: DoorDeps): Route[] {
  const { within, solved } = doorChecks(db, challenges);
  return [
    handle(door.payloadKeys, async ({ now }) => ok({ keys: (await keys.offered(now)) as never, now })),
    handle(door.challenge, async ({ ip, now }) => {
      const allowed = await within('challenge', ip, 120, 60 * SECOND_MS, now);
      return allowed.ok ? ok((await challenges.issue(now)) as never) : allowed;
    }),
    handle(door.captcha, async ({ visitor, now }) => {
      const allowed = await within('captcha', visitor, 1, SECOND_MS, now);
      return allowed.ok ? ok({ value: await newCaptcha(db, visitor, now) }) : allowed;
    }),
    handle(login, async ({ input, brand, visitor, ip, userAgent, now }) => {
      const merchant = site.merchant(brand.merchantId);
      if (input.type === 'sms') {
        if (!isOn(merchant, 'MOBILEVERCODELOGIN3')) return err('identity.sms_off');
        const allowed = await within('sms-login', ip, 60, 60 * SECOND_MS, now);
        if (!allowed.ok) return allowed;
        const mobile = readMobile(input.username, input.countryDialingCode);
        if (!mobile) return err('identity.mobile_invalid');
        const proven = await codes.judge({ merchantId: merchant.id, purpose: 'login', mobile, visitor }, input.password, undefined, now);
        return proven.ok ? identity.loginByMobile(proven.value, { brand, visitor, ip, userAgent, now }) : proven;
      }
      const worked = await solved(input.challenge, now);
      if (!worked.ok) return worked;
      const { username, password, captcha } = input;
      return identity.login({
        ...{ username, password, captcha, brand, visitor, ip, userAgent, now },
        defaultPassword: merchant.settings.defaultPassword,
      });
    }),
    handle(logout, async ({ caller, now }) => {
      await identity.logout(caller, now);
      return ok({ isEnded: true as const });
    }),
    handle(memberInfo, async ({ caller }) => ok(await identity.memberInfo(caller, site.merchant(caller.merchantId).settings.termsVersion))),
    handle(updateLanguage, async ({ input, caller }) => {
      const language = input.language.toUpperCase();
      if (!site.merchant(caller.merchantId).languages.includes(language)) return err('site.language_not_offered');
      await identity.setLanguage(caller, language);
      return ok({ language });
    }),
    handle(door.registerSettings, async ({ brand }) => {
      const { settings, currencies } = site.merchant(brand.merchantId);
      const { ageLimit, birthdayAge, termsVersion, registration } = settings;
      return ok({ fields: registrationRules(registration), ageLimit, birthdayAge, termsVersion, currencies: [...currencies] });
    }),
    handle(door.register, async ({ input, brand, visitor, ip, userAgent, now }) => {
      const worked = await solved(input.challenge, now);
      if (!worked.ok) return worked;
      const allowed = await within('register', ip, 30, HOUR_MS, now);
      if (!allowed.ok) return allowed;
      const merchant = site.merchant(brand.merchantId);
      const { challenge: _challenge, countryDialingCode, verificationCode = '', requestId, ...form } = input;
      const mobile = readMobile(form.mobileNum ?? '', countryDialingCode);
      const mustProve = Boolean(form.mobileNum?.trim()) && isOn(merchant, 'REGMOBVERF3');
      if (mustProve && !mobile) return err('identity.mobile_invalid', { field: 'mobileNum' });
      const key = { merchantId: merchant.id, purpose: 'register', mobile: mobile ?? '', visitor } as const;
      return identity.register({
        ...{ ...splitForm(form), merchant, way: 'username', requestId, brand, visitor, ip, userAgent, now },
        prove: mustProve ? () => codes.judge(key, verificationCode, requestId, now) : undefined,
      });
    }),
    handle(door.affiliate, async ({ input, brand, ip, now }) => {
      const allowed = await within('affiliate', ip, 60, 60 * SECOND_MS, now);
      if (!allowed.ok) return allowed;
      const inviter = await identity.inviterOf(brand.merchantId, input.code);
      return inviter === undefined ? err('invitation_code_error') : ok({ isValid: true as const });
    }),
    handle(door.freePlay, ({ brand, visitor, ip, userAgent, now }) =>
      identity.freePlay({ merchant: site.merchant(brand.merchantId), brand, visitor, ip, userAgent, now }),
    ),
    handle(door.changePassword, async ({ input, caller, now }) => {
      if (caller.accountType === 4) return err('in_need_true_account');
      const allowed = await within('password', String(caller.memberId), 10, HOUR_MS, now);
      return allowed.ok ? identity.changePassword({ ...input, caller, now }) : allowed;
    }),
    handle(door.sessions, async ({ caller, now }) => ok({ list: await identity.listSessions(caller, now) })),
    handle(door.endSession, ({ input, caller, now }) => identity.endOwnSession(caller, input.id, now)),
    handle(door.acceptTerms, async ({ input, caller, ip, now }) => {
      const { termsVersion } = site.merchant(caller.merchantId).settings;
      if (input.version !== termsVersion) return err('identity.terms_outdated', { version: termsVersion });
      await identity.acceptTerms(caller, termsVersion, ip, now);
      return ok({ version: termsVersion });
    }),
  ];
}
