import { useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import { useSession } from '#apps/site/lib/session.ts';
import type { memberInfo } from '#contracts/member.ts';

/** Who is signed in; nothing is asked for a visitor. */
export function useMember() {
  const { status } = useSession();
  return useQuery({
    queryKey: ['member', 'info'],
    queryFn: () => readValue<typeof memberInfo>('/wps/member/info'),
    enabled: status === 'in',
    staleTime: Infinity,
  });
}
