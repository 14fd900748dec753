import { useQuery } from '@tanstack/react-query';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { readValue } from '#web/http/api.ts';
import { pointBalance } from '#contracts/points.ts';

/** Reads the member's points; nothing is requested for a visitor or a trial account. */
export function usePoints() {
  const { data: member } = useMember();
  const isRequested = member !== undefined && !member.isTrial && !member.mustChangePassword;
  return useQuery({ queryKey: ['points', 'balance'], queryFn: () => readValue(pointBalance), enabled: isRequested, staleTime: 0 });
}
