import { useQuery } from '@tanstack/react-query';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { unreadCount } from '#contracts/messages.ts';

export async function countUnread(): Promise<number> {
  return (await readValue(unreadCount)).unreadCount;
}

/**
 * Returns the number of unread messages; none are requested in practice (specification 4.20). The line of the menu shows the same figure.
 */
export function useUnread(): number {
  const { data: member } = useMember();
  const isRequested = member !== undefined && !member.isTrial && !member.mustChangePassword;
  const { data = 0 } = useQuery({ queryKey: ['badge', '/member/messageV2'], queryFn: countUnread, enabled: isRequested });
  return isRequested ? data : 0;
}

/** After something came, or was read here or in another tab. */
export function readMessagesAgain(): void {
  for (const queryKey of [['messages'], ['badge']]) void queryClient.invalidateQueries({ queryKey });
}
