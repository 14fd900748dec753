import type { WireOutput } from '#contracts/endpoint.ts';
import type { memberInfo } from '#contracts/member.ts';

type Member = Pick<WireOutput<typeof memberInfo>, 'isAgent' | 'isTrial' | 'firstTimeLogin'>;

/**
 * Returns whether a member is signed in, of which kind, and the network address (specification 3.35); without a session all kinds are
 * false.
 */
export function loginStateOf(isLogin: boolean, member: Member | undefined, ip: string | undefined) {
  const { isAgent = false, isTrial = false, firstTimeLogin = false } = (isLogin && member) || {};
  return { isLogin, isAgent, isTrial, firstTimeLogin, location: ip ?? null };
}
