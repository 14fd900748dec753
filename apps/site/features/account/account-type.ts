import type { MessageId } from '#apps/site/lib/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { memberInfo } from '#contracts/member.ts';

/** The word for an account type (specification 3.05): trial, agent, or an ordinary member. */
export function accountTypeText(member: WireOutput<typeof memberInfo>): MessageId {
  if (member.isTrial) return 'account.type_trial';
  return member.isAgent ? 'account.type_agent' : 'account.type_member';
}
