import type { login as contract } from '#contracts/session.ts';
import type { ErrorOf, Input } from '#contracts/endpoint.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import { isOn, mailOf, type Merchant } from '#modules/site/index.ts';
import type { ProofRules } from '#modules/identity/second-proof/request-proof.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { readMobile } from '#modules/identity/mobile/mobile-number.ts';
import type { LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

type Requested = Input<typeof contract>;
type SignedIn = Result<LoggedIn, Failure<ErrorOf<typeof contract>>>;

/** Signs a visitor in by account name and password, or by number and code (specification 3.02), as the brand's switches allow. */
export async function signIn(deps: IdentityDeps, requested: Requested, visit: Visit): Promise<SignedIn> {
  if (deps.site.isStopped('sign_in', visit.brand)) return err('identity.login_off');
  return requested.type === 'sms' ? byCode(deps, requested, visit) : byPassword(deps, requested, visit);
}

async function byCode({ db, identity, site, codes }: IdentityDeps, requested: Requested, visit: Visit): Promise<SignedIn> {
  const { brand, visitor, ip, now } = visit;
  if (!isOn(site.merchant(brand.merchantId), 'MOBILEVERCODELOGIN3')) return err('identity.sms_off');
  const allowed = await take(db, LIMITS.signInByCode, ip, now);
  if (!allowed.ok) return allowed;
  const mobile = readMobile(requested.username, requested.countryDialingCode);
  if (!mobile) return err('identity.mobile_invalid');
  const key = { merchantId: brand.merchantId, purpose: 'login', mobile, visitor } as const;
  const proven = await codes.judge(key, { code: requested.password, ip, now });
  return proven.ok ? identity.loginByMobile(proven.value, visit) : proven;
}

async function byPassword(deps: IdentityDeps, requested: Requested, visit: Visit): Promise<SignedIn> {
  const { identity, site, challenges } = deps;
  const merchant = site.merchant(visit.brand.merchantId);
  if (!isOn(merchant, 'COMM3')) return err('identity.login_off');
  const solved = await challenges.judge(requested.challenge, visit.now);
  if (!solved.ok) return solved;
  const { defaultPassword, trialTypes, passwordDays, revealAccountExistence } = merchant.settings;
  const expiresAfterDays = isOn(merchant, 'PWDEXPFORCECHANGE3') ? passwordDays : null;
  const { username, password, captcha, newcomerId } = requested;
  return identity.login({
    ...visit,
    username,
    password,
    captcha,
    passwordRules: { defaultPassword, trialTypes, expiresAfterDays },
    isRevealing: revealAccountExistence,
    proof: proofRulesOf(deps, merchant),
    newcomerId,
  });
}

/** NEWADDRPROOF3 asks of unknown addresses; codes go by what sends for this brand. */
export function proofRulesOf(
  { sms, mailWay, identity }: Pick<IdentityDeps, 'sms' | 'mailWay' | 'identity'>,
  merchant: Merchant,
): ProofRules {
  return {
    isOfAddresses: isOn(merchant, 'NEWADDRPROOF3'),
    sends: { sms: sms !== undefined && (!sms.inbox || merchant.isDemo), mail: mailOf(mailWay, merchant) !== null },
    hasBank: identity.hasBankAccount,
  };
}
