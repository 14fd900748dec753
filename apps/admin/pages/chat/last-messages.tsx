import { useQuery } from '@tanstack/react-query';
import { chatContext } from '#contracts/bo/chat.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { MessageContext } from '#apps/admin/pages/chat/message-context.tsx';

/** The last messages of a room, and its last author's mutes. */
export function LastMessages({ id }: { id: string }) {
  const { data } = useQuery({ queryKey: [chatContext.path, id], queryFn: () => readValue(chatContext, { id }) });
  const last = data?.messages.find((one) => one.id === id);
  return last ? <MessageContext id={id} author={last.member} /> : null;
}
