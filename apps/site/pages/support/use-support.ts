import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { supportState } from '#contracts/support.ts';

export type SupportState = WireOutput<typeof supportState>;
export type Chat = NonNullable<SupportState['chat']>;

const EVERY_MS = 15_000;
const WHILE_TYPED_MS = 4_000;

/** Reads the member's last chat. The websocket announces its changes; the presence of staff and the queue are read again at intervals. */
export function useSupport() {
  return useQuery({
    queryKey: ['support'],
    queryFn: () => readValue(supportState),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.chat?.isStaffTyping ? WHILE_TYPED_MS : EVERY_MS),
  });
}

export function readSupportAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['support'] });
}

export async function countUnreadLines(): Promise<number> {
  return (await readValue(supportState)).chat?.unread ?? 0;
}
