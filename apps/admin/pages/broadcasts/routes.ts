import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { broadcasts } from '#contracts/bo/broadcasts.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/broadcasts',
    validateSearch: listSearch(['state', 'merchantId']),
    staticData: {
      title: 'Messages to members',
      menu: { section: 'marketing', label: 'Messages to members', order: 20, contract: broadcasts },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/broadcasts/broadcasts-page.tsx')),
      'BroadcastsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    broadcasts: typeof routes;
  }
}
