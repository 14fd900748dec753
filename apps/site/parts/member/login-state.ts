import type { WireOutput } from '#contracts/endpoint.ts';
import type { memberInfo } from '#contracts/member.ts';

type Member = Pick<WireOutput<typeof memberInfo>, 'isAgent' | 'isTrial' | 'firstTimeLogin'>;

/** Reports whether somebody is signed in here, who, and from where (specification 3.35); all false without a session. */
export function loginStateOf(isLogin: boolean, member: Member | undefined, ip: string | undefined) {
  const { isAgent = false, isTrial = false, firstTimeLogin = false } = (isLogin && member) || {};
  return { isLogin, isAgent, isTrial, firstTimeLogin, location: ip ?? null };
}
