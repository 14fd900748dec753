import * as mobile from '#contracts/mobile.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { requestCode } from '#modules/identity/mobile/request-code.ts';
import { offeredCountries } from '#modules/identity/mobile/offered-countries.ts';
import { sandboxInbox } from '#modules/identity/mobile/sandbox-inbox.ts';
import { resetByCode } from '#modules/identity/passwords/reset-by-code.ts';
import { registerByMobile } from '#modules/identity/registration/register-by-mobile.ts';
import { visitOf } from '#modules/identity/sessions/visit.ts';

/** Routes of codes by SMS. Signing in with a code is `/wps/session/login`. */
export function mobileRoutes(deps: IdentityDeps): Route[] {
  const { site, sms } = deps;
  const routes = [
    handle(mobile.countries, async ({ brand }) => ok(offeredCountries(site.merchant(brand.merchantId)))),
    handle(mobile.smsNoLogin, (request) => {
      const { mobileNum: number, countryDialingCode: dialingCode, challenge, purpose: use = 'login' } = request.input;
      const { acceptLanguage, origin } = request;
      return requestCode(deps, { use, number, dialingCode, challenge, acceptLanguage, origin }, visitOf(request));
    }),
    handle(mobile.smsRegister, (request) => {
      const { mobileNo: number, countryDialingCode: dialingCode, challenge, regType = 'mobile' } = request.input;
      const { acceptLanguage, origin } = request;
      const use = regType === 'mobile' ? 'register-mobile' : 'register-name';
      return requestCode(deps, { use, number, dialingCode, challenge, acceptLanguage, origin }, visitOf(request));
    }),
    handle(mobile.registerMobile, (request) => registerByMobile(deps, request.input, visitOf(request))),
    handle(mobile.passwordByMobile, (request) => resetByCode(deps, request.input, visitOf(request))),
  ];
  const sandbox = handle(mobile.smsSandbox, ({ brand, visitor, now }) =>
    sandboxInbox(deps, { merchantId: brand.merchantId, visitor, now }),
  );
  return sms?.inbox ? [...routes, sandbox] : routes;
}
