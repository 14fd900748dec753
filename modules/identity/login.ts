import type { Brand } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { canonicalName } from '#modules/identity/canonical-name.ts';
import { deviceOf, noteDevice } from '#modules/identity/device.ts';
import { admit, type GuardFailure } from '#modules/identity/login-guard.ts';
import type { Member } from '#modules/identity/member.ts';
import { findForLogin, requireNewPassword } from '#modules/identity/member-store.ts';
import { NOBODYS_HASH, verifyPassword } from '#modules/identity/password.ts';
import { addSession } from '#modules/identity/session-store.ts';
import { newToken } from '#platform/random/token.ts';

/** Absolute life of a member's session. */
const SESSION_MS = 12 * 60 * 60_000;
const DEFAULT_LIVES_MS = 24 * 60 * 60_000;

export type Visit = { brand: Brand; visitor: string; ip: string; userAgent: string; now: Date };
export type Login = Visit & {
  username: string;
  password: string;
  captcha?: string | undefined;
  /** What an operator sets where somebody has lost the password. */
  defaultPassword?: string | null;
};
export type LoggedIn = { token: string; firstTimeLogin: boolean; passwordExpired: boolean; lastLoginAt: Date | null };

type LoginFailure = GuardFailure | Failure<'in_incorrect_password' | 'identity.account_closed'>;

/**
 * Signs a member in: a new session for each login, its token told once.
 *
 * An unknown account and a wrong password get the same answer after the same work: the same queries, one hash.
 * That an account is closed is told only to who knows its password. Exclusion does not keep anyone out: withdrawals stay open.
 */
export async function login(
  db: Database,
  { username, password, captcha, defaultPassword = null, ...visit }: Login,
): Promise<Result<LoggedIn, LoginFailure>> {
  const { brand, visitor, ip, now } = visit;
  const device = deviceOf(visitor);
  const found = await findForLogin(db, brand.merchantId, canonicalName(username) ?? '', device);
  const knownDevice = found?.isKnownDevice ? device : undefined;
  const admitted = await admit(db, { merchantId: brand.merchantId, username, knownDevice, visitor, captcha, ip, now });
  if (!admitted.ok) return admitted;
  const isRight = await verifyPassword(found?.passwordHash ?? NOBODYS_HASH, password);
  const isDefault = password === defaultPassword;
  if (!found || !isRight || (isDefault && isOutdated(found, now))) return err('in_incorrect_password', { captcha: true });
  await admitted.value.passed();
  if (found.state === 'closed') return err('identity.account_closed');
  if (isDefault) await requireNewPassword(db, found.id);
  await noteDevice(db, found.id, device, now);
  const token = await openSession(db, found.id, visit);
  return ok({ token, firstTimeLogin: found.mustChangePassword || isDefault, passwordExpired: false, lastLoginAt: found.lastLoginAt });
}

/** A default password opens the account for a day after it was set. */
function isOutdated({ passwordChangedAt }: Member, now: Date): boolean {
  return passwordChangedAt === null || now.getTime() - passwordChangedAt.getTime() > DEFAULT_LIVES_MS;
}

/** A new session of a member; its token is told once. */
export async function openSession(
  db: Database,
  memberId: bigint,
  { brand, ip, userAgent, now }: Visit,
  { isByCode = false }: { isByCode?: boolean } = {},
): Promise<string> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await addSession(db, { tokenHash, merchantId: brand.merchantId, memberId, now, expiresAt, ip, userAgent, isByCode });
  return token;
}
