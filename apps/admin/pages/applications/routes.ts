import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationQueue } from '#contracts/bo/applications.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/promotion-applications',
    validateSearch: listSearch(['state', 'promotionId', 'merchantId']),
    staticData: {
      title: 'Applications',
      menu: { section: 'queues', label: 'Applications', order: 26, contract: applicationQueue, waiting: { state: 'waiting' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/applications/applications-page.tsx')),
      'ApplicationsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    applications: typeof routes;
  }
}
