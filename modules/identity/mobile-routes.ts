import * as mobile from '#contracts/mobile.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Request, type Route } from '#platform/http/route.ts';
import type { SmsProvider } from '#platform/sms/sms.ts';
import { isOn, type Merchant, type Site } from '#modules/site/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Challenges } from '#modules/identity/challenge.ts';
import { doorChecks, HOUR_MS, SECOND_MS } from '#modules/identity/door-checks.ts';
import type { Identity } from '#modules/identity/identity.ts';
import { listCountries, readMobile } from '#modules/identity/mobile-number.ts';
import { isAcceptedPassword } from '#modules/identity/password-rule.ts';
import { splitForm } from '#modules/identity/registration-form.ts';
import { sendCode, type SendDeps } from '#modules/identity/send-code.ts';
import type { SmsPurpose } from '#modules/identity/sms-codes.ts';

export type MobileDeps = SendDeps & { db: Database; identity: Identity; site: Site; challenges: Challenges };

/** The switch that each way by phone hangs on. */
const SWITCHES = { login: 'MOBILEVERCODELOGIN3', password: 'CHNGPASSVERIF3' } as const;

/** Codes, and what is done with them: registration and a new password. Signing in with one is `/wps/session/login`. */
export function mobileRoutes({ identity, site, challenges, ...deps }: MobileDeps): Route[] {
  const { db, codes, sms } = deps;
  const { within, solved } = doorChecks(db, challenges);
  const countries = listCountries();

  type Asked = { merchant: Merchant; purpose: SmsPurpose; number: string; dialingCode: string; challenge: string | undefined };
  async function send(asked: Asked, { visitor, ip, acceptLanguage, origin, now }: Request) {
    const { merchant, purpose } = asked;
    // At most one message a second for a browser, whatever it asks for (specification 9.02).
    const first = await within('sms', visitor, 1, SECOND_MS, now);
    if (!first.ok) return first;
    const worked = await solved(asked.challenge, now);
    if (!worked.ok) return worked;
    const number = readMobile(asked.number, asked.dialingCode);
    if (!number) return err('identity.mobile_invalid');
    const host = new URL(origin).hostname;
    return sendCode(deps, { merchant, purpose, mobile: number, visitor, ip, acceptLanguage, host, now });
  }

  const routes = [
    handle(mobile.countries, async ({ brand }) => ok({ countries, defaultCountry: site.merchant(brand.merchantId).settings.country })),
    handle(mobile.smsNoLogin, async (request) => {
      const { mobileNum, countryDialingCode, challenge, purpose = 'login' } = request.input;
      const merchant = site.merchant(request.brand.merchantId);
      if (!isOn(merchant, SWITCHES[purpose])) return err('identity.sms_off');
      return send({ merchant, purpose, number: mobileNum, dialingCode: countryDialingCode, challenge }, request);
    }),
    handle(mobile.smsRegister, async (request) => {
      const { mobileNo, countryDialingCode, challenge, regType = 'mobile' } = request.input;
      const merchant = site.merchant(request.brand.merchantId);
      if (!(regType === 'mobile' ? needsCode(merchant) : isAskedInForm(merchant))) return err('identity.sms_off');
      return send({ merchant, purpose: 'register', number: mobileNo, dialingCode: countryDialingCode, challenge }, request);
    }),
    handle(mobile.registerMobile, async ({ input, brand, visitor, ip, userAgent, now }) => {
      const merchant = site.merchant(brand.merchantId);
      const { mobileNum, countryDialingCode, verificationCode = '', challenge, requestId, ...form } = input;
      if (!isOn(merchant, 'MOBILENUMREG3')) return err('identity.registration_closed');
      const isProven = needsCode(merchant);
      // Who holds a code has solved a challenge to get it.
      const worked = isProven ? ok(true) : await solved(challenge, now);
      if (!worked.ok) return worked;
      const allowed = await within('register', ip, 30, HOUR_MS, now);
      if (!allowed.ok) return allowed;
      const number = readMobile(mobileNum, countryDialingCode);
      if (!number) return err('identity.mobile_invalid', { field: 'mobileNum' });
      const { fields, ...said } = splitForm(form);
      const key = { merchantId: merchant.id, purpose: 'register', mobile: number, visitor } as const;
      return identity.register({
        ...{ ...said, merchant, way: 'mobile', requestId, brand, visitor, ip, userAgent, now },
        fields: { ...fields, mobileNum: number },
        prove: isProven ? () => codes.judge(key, verificationCode, requestId, now) : undefined,
      });
    }),
    handle(mobile.passwordByMobile, async ({ input, brand, visitor, ip, userAgent, now }) => {
      const merchant = site.merchant(brand.merchantId);
      if (!isOn(merchant, 'CHNGPASSVERIF3')) return err('identity.sms_off');
      const worked = await solved(input.challenge, now);
      if (!worked.ok) return worked;
      const allowed = await within('reset', ip, 30, HOUR_MS, now);
      if (!allowed.ok) return allowed;
      const number = readMobile(input.mobileNum, input.countryDialingCode);
      if (!number) return err('identity.mobile_invalid', { field: 'mobileNum' });
      if (!isAcceptedPassword(input.newPassword)) return err('identity.password_invalid', { field: 'newPassword' });
      const key = { merchantId: merchant.id, purpose: 'password', mobile: number, visitor } as const;
      const proven = await codes.judge(key, input.verificationCode, input.requestId, now);
      if (!proven.ok) return proven;
      return identity.resetPassword(proven.value, { password: input.newPassword, visit: { brand, visitor, ip, userAgent, now } });
    }),
  ];
  return sms?.inbox ? [...routes, sandbox(sms.inbox)] : routes;

  function sandbox(inbox: NonNullable<SmsProvider['inbox']>): Route {
    return handle(mobile.smsSandbox, async ({ brand, visitor, now }) =>
      site.merchant(brand.merchantId).isDemo ? ok({ messages: await inbox(visitor, now) }) : err('request.not_found'),
    );
  }
}

/** Without a code a number is only said to be somebody's; where no password is asked for either, nobody could ever come in. */
function needsCode(merchant: Merchant): boolean {
  return isOn(merchant, 'MOBILENUMREG3') && (isOn(merchant, 'REGMOBVERF3') || !isOn(merchant, 'MOBILENUMPASSREG3'));
}

function isAskedInForm(merchant: Merchant): boolean {
  return isOn(merchant, 'REGMOBVERF3') && merchant.settings.registration?.['mobileNum']?.enabled === true;
}
