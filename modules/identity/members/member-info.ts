import type { Caller } from '#contracts/caller.ts';
import type { memberInfo as contract } from '#contracts/member.ts';
import type { Output } from '#contracts/endpoint.ts';
import { memberPicture, pictureOfAccount } from '#kernel/member-picture.ts';
import type { Database } from '#platform/db/database.ts';
import type { Merchant } from '#modules/site/index.ts';
import { acceptedTerms } from '#modules/identity/terms/terms.ts';
import { findById } from '#modules/identity/members/member-store.ts';

export type Settings = Pick<Merchant['settings'], 'agentTypes'> & { terms: string };

/** Returns a signed-in member's view of the own account. */
export async function memberInfo(db: Database, caller: Caller, { terms, agentTypes }: Settings): Promise<Output<typeof contract>> {
  const member = await findById(db, caller.memberId);
  if (!member) throw new Error('a session without a member');
  const { account, nickname, accountType, currency, lastLoginAt, previousLoginAt, inviteCode, language, picture } = member;
  const { mustChangePassword = false, isTrial = false } = caller;
  const accepted = await acceptedTerms(db, member.id, terms);
  return {
    id: String(member.id),
    account,
    nickname,
    type: accountType,
    isAgent: agentTypes.includes(accountType),
    isTrial,
    firstTimeLogin: lastLoginAt !== null && previousLoginAt === null,
    currency,
    lastLoginAt: previousLoginAt,
    inviteCode,
    mustChangePassword,
    termsDue: isTrial || accepted.isCurrent ? null : terms,
    hasAcceptedTerms: accepted.isAny,
    language,
    imgUrl: memberPicture(picture ?? pictureOfAccount(account)),
  };
}
