import type { Caller } from '#contracts/caller.ts';
import type { memberInfo as contract } from '#contracts/member.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Database } from '#platform/db/database.ts';
import { isAgent, isTrial } from '#modules/identity/account-types.ts';
import { hasAccepted } from '#modules/identity/terms.ts';
import { findById } from '#modules/identity/member-store.ts';

/** What a signed-in member sees of the own account. */
export async function memberInfo(db: Database, caller: Caller, termsVersion: string): Promise<Output<typeof contract>> {
  const member = await findById(db, caller.memberId);
  if (!member) throw new Error('a session without a member');
  const { account, nickname, accountType, currency, previousLoginAt, inviteCode, language } = member;
  const { mustChangePassword = false } = caller;
  const isAsked = !isTrial(accountType) && !(await hasAccepted(db, member.id, termsVersion));
  return {
    id: String(member.id),
    account,
    nickname,
    type: accountType,
    isAgent: isAgent(accountType),
    isTrial: isTrial(accountType),
    currency,
    ...{ lastLoginAt: previousLoginAt, inviteCode, mustChangePassword, termsDue: isAsked ? termsVersion : null, language },
  };
}
