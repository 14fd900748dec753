import { useQuery } from '@tanstack/react-query';
import { chatContext } from '#contracts/bo/chat.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { MessageContext } from '#apps/admin/pages/chat/message-context.tsx';

/** Shows the last messages of a room, and the mutes of their last author. `id` is that of the last message. */
export function LastMessages({ id }: { id: string }) {
  const { data } = useQuery({ queryKey: [chatContext.path, id], queryFn: () => readValue(chatContext, { id }) });
  const last = data?.messages.find((one) => one.id === id);
  return last ? <MessageContext id={id} author={last.member} /> : null;
}
