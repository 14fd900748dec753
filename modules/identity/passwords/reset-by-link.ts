import { randomUUID } from 'node:crypto';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import type { passwordByLink as contract } from '#contracts/password-mail.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import { hashPassword, verifyPassword } from '#platform/security/password.ts';
import type { Site } from '#modules/site/index.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import type { MemberPasswords } from '#modules/identity/passwords/member-passwords.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { findById, ownNames } from '#modules/identity/members/member-store.ts';
import { isCommonPassword } from '#platform/security/common-password.ts';
import { findLink, takeLink } from '#modules/identity/passwords/password-link.ts';
import { recordReset, type Reset } from '#modules/identity/passwords/reset-password.ts';
import { setPassword } from '#modules/identity/passwords/set-password.ts';
import { keepsRule, passwordRuleOf } from '#modules/identity/forms/registration-rules.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

export type LinkReset = { token: string; password: string; requestId?: string | undefined; visit: Visit };

/** Sets a new password for a visitor who opens the mailed link. A password that breaks the rule does not use the link up. */
export async function resetByLink(
  { db, identity, site, challenges }: { db: Database; identity: Pick<MemberPasswords, 'resetByLink'>; site: Site; challenges: Challenges },
  { token, newPassword: password, challenge, requestId }: Input<typeof contract>,
  visit: Visit,
): Promise<Result<Output<typeof contract>, Failure<ErrorOf<typeof contract>>>> {
  const { brand, ip, now } = visit;
  const solved = await challenges.judge(challenge, now);
  if (!solved.ok) return solved;
  const allowed = await take(db, LIMITS.reset, ip, now);
  if (!allowed.ok) return allowed;
  const rule = passwordRuleOf(site.merchant(brand.merchantId));
  if (!keepsRule(rule, password)) return err('identity.password_invalid', { field: 'newPassword' });
  const link = await findLink(db, brand.merchantId, token, now);
  const names = link ? await ownNames(db, link.memberId) : [];
  if (isCommonPassword(password, names)) return err('identity.password_common', { field: 'newPassword' });
  return identity.resetByLink({ token, password, requestId, visit });
}

/**
 * Uses the link up and sets the password in one commit; all sessions of the account end. The request that has used a link may be repeated
 * with the same password, because its answer may have been lost: the repeat is answered again and changes nothing.
 */
export async function takePasswordLink(
  db: Database,
  { token, password, requestId = randomUUID(), visit }: LinkReset,
): Promise<Result<Reset, Failure<'identity.link_invalid' | 'identity.account_closed'>>> {
  const { brand, now } = visit;
  const passwordHash = await hashPassword(password);
  const find = () => findLink(db, brand.merchantId, token, now);
  const link = await find();
  const member = link && (await findById(db, link.memberId));
  if (!member) return err('identity.link_invalid');
  if (member.state === 'closed') return err('identity.account_closed');
  const provided = { provided: (tx: Parameters<typeof takeLink>[0]) => takeLink(tx, token, requestId, now) };
  const ended = await setPassword(db, { memberId: member.id, passwordHash, now, ...provided });
  if (ended) {
    await recordReset(db, member, visit);
    return ok({ account: member.account, ended });
  }
  const isOwn = (await find())?.usedFor === requestId;
  const stands = isOwn && (await verifyPassword((await findById(db, member.id))!.passwordHash, password));
  return stands ? ok({ account: member.account, ended: [] }) : err('identity.link_invalid');
}
