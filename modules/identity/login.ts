import type { Brand } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { canonicalName } from '#modules/identity/canonical-name.ts';
import { findByAccount } from '#modules/identity/member-store.ts';
import { NOBODYS_HASH, verifyPassword } from '#modules/identity/password.ts';
import { addSession } from '#modules/identity/session-store.ts';
import { newToken } from '#modules/identity/token.ts';

/** Absolute life of a member's session. */
const SESSION_MS = 12 * 60 * 60_000;

export type Login = { username: string; password: string; brand: Brand; ip: string; userAgent: string; now: Date };
export type LoggedIn = { token: string; firstTimeLogin: boolean; passwordExpired: boolean };

/**
 * Signs a member in: a new session for each login, its token told once.
 *
 * An unknown account and a wrong password get the same answer after the same work: one query, one hash.
 * That an account is closed is told only to who knows its password. Exclusion does not keep anyone out: withdrawals stay open.
 */
export async function login(
  db: Database,
  { username, password, brand, ip, userAgent, now }: Login,
): Promise<Result<LoggedIn, Failure<'in_incorrect_password' | 'identity.account_closed'>>> {
  const member = await findByAccount(db, brand.merchantId, canonicalName(username) ?? '');
  const isRight = await verifyPassword(member?.passwordHash ?? NOBODYS_HASH, password);
  if (!member || !isRight) return err('in_incorrect_password');
  if (member.state === 'closed') return err('identity.account_closed');

  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await addSession(db, { tokenHash, merchantId: brand.merchantId, memberId: member.id, now, expiresAt, ip, userAgent });
  return ok({ token, firstTimeLogin: member.mustChangePassword, passwordExpired: false });
}
