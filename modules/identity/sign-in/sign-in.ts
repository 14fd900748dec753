import type { login as contract } from '#contracts/session.ts';
import type { ErrorOf, Input } from '#contracts/endpoint.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import { isOn, mailOf, type Merchant, type Site } from '#modules/site/index.ts';
import type { ProofRules } from '#modules/identity/second-proof/request-proof.ts';
import type { Database } from '#platform/db/database.ts';
import type { SmsProvider } from '#platform/sms/sms.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import type { BankAccountJudge } from '#modules/identity/second-proof/bank-accounts.ts';
import type { ProvenMobile, SmsCodes } from '#modules/identity/mobile/sms-codes.ts';
import type { Login, LoginFailure } from '#modules/identity/sign-in/login.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { readMobile } from '#modules/identity/mobile/mobile-number.ts';
import type { LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

type Requested = Input<typeof contract>;
type SignedIn = Result<LoggedIn, Failure<ErrorOf<typeof contract>>>;

/** Ways to sign in. */
export interface SignIns {
  /** Signs a member in by account and password. An unknown account and a wrong password get the same answer after the same work. */
  login(order: Login): Promise<Result<LoggedIn, LoginFailure>>;
  /** Signs in the member of a number that was just proven, unless an authenticator app guards the account. */
  loginByMobile(
    proven: ProvenMobile,
    visit: Visit,
  ): Promise<
    Result<LoggedIn, Failure<'identity.code_wrong' | 'identity.account_closed' | 'identity.not_a_member' | 'identity.proof_required'>>
  >;
}

/** Providers that send codes of a second proof, and the look-up of bank accounts that a proof may name. */
export type ProofDeps = { sms: SmsProvider | undefined; mailWay: MailWay; identity: Pick<BankAccountJudge, 'hasBankAccount'> };
type SignInDeps = ProofDeps & { db: Database; site: Site; challenges: Challenges; codes: SmsCodes; identity: SignIns };

/** Signs a visitor in by account name and password, or by number and code (specification 3.02), as the brand's switches allow. */
export async function signIn(deps: SignInDeps, requested: Requested, visit: Visit): Promise<SignedIn> {
  if (deps.site.isStopped('sign_in', visit.brand)) return err('identity.login_off');
  return requested.type === 'sms' ? byCode(deps, requested, visit) : byPassword(deps, requested, visit);
}

async function byCode({ db, identity, site, codes }: SignInDeps, requested: Requested, visit: Visit): Promise<SignedIn> {
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

async function byPassword(deps: SignInDeps, requested: Requested, visit: Visit): Promise<SignedIn> {
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

/**
 * Returns the rules of the second proof: the switch NEWADDRPROOF3 requires it for unknown IP addresses, and codes use the channels that
 * send for this brand.
 */
export function proofRulesOf({ sms, mailWay, identity }: ProofDeps, merchant: Merchant): ProofRules {
  return {
    isOfAddresses: isOn(merchant, 'NEWADDRPROOF3'),
    sends: { sms: sms !== undefined && (!sms.inbox || merchant.isDemo), mail: mailOf(mailWay, merchant) !== null },
    hasBank: identity.hasBankAccount,
  };
}
