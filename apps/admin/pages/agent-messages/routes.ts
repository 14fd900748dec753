import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffAgentMessages } from '#contracts/bo/agent-messages.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/agent-messages',
    validateSearch: listSearch(['account', 'merchantId']),
    staticData: {
      title: 'Agent messages',
      menu: { section: 'members', label: 'Agent messages', order: 35, contract: staffAgentMessages },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agent-messages/messages-page.tsx')),
      'MessagesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'agent-messages': typeof routes;
  }
}
