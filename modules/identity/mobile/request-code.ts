import type { ErrorOf, Output } from '#contracts/endpoint.ts';
import type { smsNoLogin as contract } from '#contracts/mobile.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import { isOn, type Merchant, type Site } from '#modules/site/index.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { isRequestedInForm, isSentTo, needsCode } from '#modules/identity/mobile/brand-switches.ts';
import { countryOf, readMobile } from '#modules/identity/mobile/mobile-number.ts';
import { sendCode, type SendDeps } from '#modules/identity/mobile/send-code.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Purpose of the code; a registration by name also needs a code for its number. */
export type CodeUse = 'login' | 'password' | 'register-mobile' | 'register-name';

export type CodeRequest = {
  use: CodeUse;
  number: string;
  dialingCode: string;
  challenge: string | undefined;
  acceptLanguage: string;
  /** Origin of the page that requests the code. */
  origin: string;
};

const USES: Record<CodeUse, { purpose: 'login' | 'password' | 'register'; isOffered(merchant: Merchant): boolean }> = {
  login: { purpose: 'login', isOffered: (merchant) => isOn(merchant, 'MOBILEVERCODELOGIN3') },
  password: { purpose: 'password', isOffered: (merchant) => isOn(merchant, 'CHNGPASSVERIF3') },
  'register-mobile': { purpose: 'register', isOffered: needsCode },
  'register-name': { purpose: 'register', isOffered: isRequestedInForm },
};

/** Sends a code if the brand's switches, the limits and a solved challenge allow it. */
export async function requestCode(
  deps: SendDeps & { site: Site; challenges: Challenges },
  { use, number, dialingCode, challenge, acceptLanguage, origin }: CodeRequest,
  { brand, visitor, ip, now }: Visit,
): Promise<Result<Output<typeof contract>, Failure<ErrorOf<typeof contract>>>> {
  const merchant = deps.site.merchant(brand.merchantId);
  const { purpose, isOffered } = USES[use];
  if (!isOffered(merchant)) return err('identity.sms_off');
  // Limit of one message a second for a browser, for all purposes (specification 9.02).
  const allowed = await take(deps.db, LIMITS.sms, visitor, now);
  if (!allowed.ok) return allowed;
  const solved = await deps.challenges.judge(challenge, now);
  if (!solved.ok) return solved;
  const mobile = readMobile(number, dialingCode);
  if (!mobile) return err('identity.mobile_invalid');
  if (!isSentTo(merchant, countryOf(mobile))) return err('identity.sms_country');
  return sendCode(deps, { merchant, purpose, mobile, visitor, ip, acceptLanguage, host: new URL(origin).hostname, now });
}
