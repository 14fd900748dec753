import { useQuery } from '@tanstack/react-query';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { readValue } from '#web/http/api.ts';
import { consolidatedFunds } from '#contracts/agents.ts';

/**
 * Reads the agent offers that wait for an answer: for a member with a true account, if the brand has terms for agents (specification 6.04).
 * It reads only after the member has answered a required new password or new terms.
 */
export function useFunds() {
  const { data: member } = useMember();
  const hasTerms = useSwitch('AGENTPOLICY3');
  const isFree = member !== undefined && !member.isTrial && !member.mustChangePassword && member.termsDue === null;
  return useQuery({
    queryKey: ['agents', 'funds'],
    queryFn: () => readValue(consolidatedFunds),
    enabled: hasTerms && isFree,
    staleTime: 60_000,
  });
}
