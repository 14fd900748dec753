import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { useSession } from '#web/state/session.ts';
import { memberInfo } from '#contracts/member.ts';

export const MEMBER = queryOptions({
  queryKey: ['member', 'info'],
  queryFn: () => readValue(memberInfo),
  staleTime: Infinity,
});

/** Reads the signed-in member; sends no request for a visitor. */
export function useMember() {
  const { status } = useSession();
  return useQuery({ ...MEMBER, enabled: status === 'in' });
}
