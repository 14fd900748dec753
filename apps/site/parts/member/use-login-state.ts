import { loginStateOf } from '#apps/site/parts/member/login-state.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useSiteStatus } from '#apps/site/parts/site/site-status.ts';
import { useSession } from '#web/state/session.ts';

export function useLoginState() {
  const { status } = useSession();
  const { data: member } = useMember();
  return loginStateOf(status === 'in', member, useSiteStatus()?.location.ip);
}
