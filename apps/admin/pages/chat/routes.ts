import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chatCases, chatRooms, chatWords } from '#contracts/bo/chat.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/chat',
    validateSearch: listSearch(['state', 'merchantId']),
    staticData: {
      title: 'Chat reports',
      menu: { section: 'queues', label: 'Chat reports', order: 26, contract: chatCases, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/chat/cases-page.tsx')),
      'CasesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/chat/rooms',
    validateSearch: listSearch(['merchantId']),
    staticData: { title: 'Chat rooms', menu: { section: 'members', label: 'Chat rooms', order: 70, contract: chatRooms } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/chat/rooms-page.tsx')),
      'RoomsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/chat/words',
    validateSearch: listSearch(['merchantId']),
    staticData: { title: 'Blocked chat words', menu: { section: 'members', label: 'Blocked words', order: 71, contract: chatWords } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/chat/words-page.tsx')),
      'WordsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    chat: typeof routes;
  }
}
