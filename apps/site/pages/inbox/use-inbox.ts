import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import { messageList, type MessageFolder } from '#contracts/messages.ts';

type Page = WireOutput<typeof messageList>;
export type Message = Page['list'][number];

/** Reads a folder of messages, page by page. The websocket announces new messages. */
export function useInbox(folder: MessageFolder) {
  const { language } = useLanguage();
  return useInfiniteQuery({
    queryKey: ['messages', folder, language],
    queryFn: ({ pageParam }) => readValue(messageList, { folder, language, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Changes the messages on the screen at once, while the change is on its way to the server. */
export function changeShown(change: (list: Message[]) => Message[]): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['messages'] },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, list: change(page.list) })) },
  );
}
