import { beginPhoneCheck, phoneCheckResult } from '#contracts/phone-check.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { take } from '#platform/limit/limit.ts';
import { isOn, type Merchant, type Site } from '#modules/site/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import { LIMITS, RESEND_MS } from '#modules/identity/limits.ts';
import { isSentTo } from '#modules/identity/mobile/brand-switches.ts';
import { countryOf, readMobile } from '#modules/identity/mobile/mobile-number.ts';
import { withinQuota } from '#modules/identity/mobile/sms-limits.ts';
import type { PhoneCheckProvider } from '#modules/identity/phone-check/provider.ts';

/** Returns the provider that verifies numbers for a brand with the switch PHONECHECK3; undefined if there is none. */
export function checkerOf({ phoneCheck }: { phoneCheck: PhoneCheckProvider }, merchant: Merchant): PhoneCheckProvider | undefined {
  return isOn(merchant, 'PHONECHECK3') && (!phoneCheck.isSandbox || merchant.isDemo) ? phoneCheck : undefined;
}

type CheckDeps = { db: Database; site: Site; challenges: Challenges; phoneCheck: PhoneCheckProvider };

/**
 * Routes of the verification of a number by a third party. The limits are those of messages, because the provider is paid for each
 * verification too.
 */
export function phoneCheckRoutes(deps: CheckDeps): Route[] {
  const { db, site, challenges } = deps;
  return [
    handle(beginPhoneCheck, async ({ input, brand, visitor, ip, now }) => {
      const merchant = site.merchant(brand.merchantId);
      const checker = checkerOf(deps, merchant);
      if (!checker) return err('identity.third_party_off');
      const allowed = await take(db, LIMITS.sms, visitor, now);
      if (!allowed.ok) return allowed;
      const solved = await challenges.judge(input.challenge, now);
      if (!solved.ok) return solved;
      const mobile = readMobile(input.mobileNo, input.countryDialingCode);
      if (!mobile) return err('identity.mobile_invalid', { field: 'mobileNum' });
      if (!isSentTo(merchant, countryOf(mobile))) return err('identity.sms_country');
      const within = await withinQuota(db, { merchant, purpose: 'phone-check', mobile, visitor, ip, now });
      if (!within.ok) return within;
      const begun = await checker.begin({ merchantId: merchant.id, visitor, mobile, now });
      return ok({ ...begun, channel: checker.channel, expiredMinutes: RESEND_MS / 60_000 });
    }),
    handle(phoneCheckResult, async ({ input, brand, visitor, ip, now }) => {
      const checker = checkerOf(deps, site.merchant(brand.merchantId));
      if (!checker) return err('identity.third_party_off');
      const allowed = await take(db, LIMITS.phoneCheckResult, ip, now);
      if (!allowed.ok) return allowed;
      const result = await checker.result(input.checkId, { merchantId: brand.merchantId, visitor, now });
      return result.ok ? ok({ isWaiting: result.value === null, firebaseIdToken: result.value }) : result;
    }),
  ];
}
