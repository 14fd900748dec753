import { useQuery } from '@tanstack/react-query';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { unreadCount } from '#contracts/messages.ts';

export async function countUnread(): Promise<number> {
  return (await readValue(unreadCount)).unreadCount;
}

/** Returns the number of unread messages, as the menu shows it. For a trial account none are requested (specification 4.20). */
export function useUnread(): number {
  const { data: member } = useMember();
  const isRequested = member !== undefined && !member.isTrial && !member.mustChangePassword;
  const { data = 0 } = useQuery({ queryKey: ['badge', '/member/messageV2'], queryFn: countUnread, enabled: isRequested });
  return isRequested ? data : 0;
}

/** Reads the messages and numbers again, after a message has arrived or was read, here or in another tab. */
export function readMessagesAgain(): void {
  for (const queryKey of [['messages'], ['badge']]) void queryClient.invalidateQueries({ queryKey });
}
