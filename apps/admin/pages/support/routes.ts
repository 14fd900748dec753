import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { supportQueue } from '#contracts/bo/support.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/support',
    validateSearch: listSearch(['state', 'merchantId', 'assigned']),
    staticData: {
      title: 'Live chat',
      menu: { section: 'queues', label: 'Live chat', order: 24, contract: supportQueue, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/support/support-page.tsx')),
      'SupportPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/support/$id',
    staticData: { title: 'Chat' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/support/case-page.tsx')),
      'CasePage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    support: typeof routes;
  }
}
