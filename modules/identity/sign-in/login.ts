import type { AccountType } from '#contracts/member.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { canonicalName } from '#modules/identity/members/canonical-name.ts';
import { deviceOf, recordDevice } from '#modules/identity/sessions/device.ts';
import { admit, deviceKey, networkKey, type Admitted, type GuardFailure } from '#modules/identity/sessions/login-guard.ts';
import type { Member } from '#modules/identity/members/member.ts';
import { findForLogin, requireNewPassword } from '#modules/identity/members/member-store.ts';
import { NOBODYS_HASH, verifyPassword } from '#platform/security/password.ts';
import { requestProof, NO_PROOF, type ProofRules } from '#modules/identity/second-proof/request-proof.ts';
import { linkNewcomer } from '#modules/identity/newcomers/newcomers.ts';
import { openSession, type LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { recordSecurity } from '#platform/security/security-events.ts';

const DAY_MS = 24 * 60 * 60_000;
const NO_RULES: PasswordRules = { defaultPassword: null, expiresAfterDays: null, trialTypes: [] };

export type Login = Visit & {
  username: string;
  password: string;
  captcha?: string | undefined;
  passwordRules?: PasswordRules;
  /** True if an unknown name gets another answer than a wrong password. */
  isRevealing?: boolean;
  /** The brand's rules for unknown IP addresses. */
  proof?: ProofRules;
  /** Identity of a provider that is linked to the account as well. */
  newcomerId?: string | undefined;
};
/** Password rules of a brand; without them every right password is accepted. */
export type PasswordRules = {
  /** Password that an operator sets for a member who has lost the own password. */
  defaultPassword: string | null;
  /** Days after which a password has to be changed; null for never. */
  expiresAfterDays: number | null;
  /** Account types whose password cannot be changed. */
  trialTypes: readonly AccountType[];
};

export type LoginFailure =
  | GuardFailure
  | Failure<
      'in_incorrect_password' | 'identity.account_unknown' | 'identity.account_closed' | 'identity.not_a_member' | 'identity.proof_required'
    >;

/**
 * Signs a member in: each sign-in opens a new session, whose token is returned once. An unknown account and a wrong password get the same
 * answer after the same work (the same queries and one hash), unless the brand reveals the difference. Only a visitor who knows the
 * password learns that an account is closed, or belongs to no member of this brand. An excluded member may sign in, because withdrawals
 * stay possible.
 */
export async function login(
  db: Database,
  { username, password, captcha, passwordRules = NO_RULES, isRevealing = false, proof = NO_PROOF, newcomerId, ...visit }: Login,
): Promise<Result<LoggedIn, LoginFailure>> {
  const { brand, visitor, ip, now } = visit;
  const device = deviceOf(visitor);
  const found = await findForLogin(db, brand.merchantId, canonicalName(username) ?? '', { device, ip });
  const place = found?.isKnownDevice ? deviceKey(device) : found?.isKnownNetwork ? networkKey(ip) : undefined;
  const admitted = await admit(db, { merchantId: brand.merchantId, username, place, visitor, captcha, ip, now });
  if (!admitted.ok) return admitted;
  const isRight = await verifyPassword(found?.passwordHash ?? NOBODYS_HASH, password);
  const isDefault = password === passwordRules.defaultPassword;
  if (!found && isRevealing) {
    await recordFailure(db, visit, undefined, admitted.value.fills);
    return err('identity.account_unknown', { captcha: true });
  }
  if (!found || !isRight || (isDefault && isOutdated(found, now))) {
    await recordFailure(db, visit, found?.id, admitted.value.fills);
    return err('in_incorrect_password', { captcha: true });
  }
  await admitted.value.passed();
  if (found.state === 'closed') return err('identity.account_closed');
  if (!found.isOfSite) return err('identity.not_a_member');
  const passwordExpired = isExpired(found, passwordRules, now);
  if (isDefault || passwordExpired) await requireNewPassword(db, found.id);
  // A password that must be changed first opens the account only for that change.
  const brought = isDefault || passwordExpired ? undefined : newcomerId;
  const requested = await requestProof(db, {
    memberId: found.id,
    isByCode: false,
    passwordExpired,
    rules: proof,
    visit,
    newcomerId: brought,
  });
  if (requested) return err('identity.proof_required', requested);
  await recordDevice(db, found.id, device, now);
  return ok({ ...(await openSession(db, found.id, visit)), passwordExpired, ...(await linkNewcomer(db, brought, found.id, visit)) });
}

/** Records a failed sign-in, with the same writes for an existing and an unknown account. */
async function recordFailure(
  db: Database,
  { brand, ip, now }: Visit,
  memberId: bigint | undefined,
  fills: Admitted['fills'],
): Promise<void> {
  const from = { merchantId: brand.merchantId, memberId, ip, now };
  await recordSecurity(db, { kind: 'sign-in-failed', ...from });
  if (fills.account) await recordSecurity(db, { kind: 'sign-in-locked', ...from });
  if (fills.address) await recordSecurity(db, { kind: 'address-limited', ...from });
}

/** True if a default password is no longer valid, a day after it was set. */
function isOutdated({ passwordChangedAt }: Member, now: Date): boolean {
  return passwordChangedAt === null || now.getTime() - passwordChangedAt.getTime() > DAY_MS;
}

function isExpired(
  { accountType, passwordChangedAt, createdAt }: Member,
  { expiresAfterDays, trialTypes }: PasswordRules,
  now: Date,
): boolean {
  if (expiresAfterDays === null || trialTypes.includes(accountType)) return false;
  return now.getTime() - (passwordChangedAt ?? createdAt).getTime() > expiresAfterDays * DAY_MS;
}
