import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { disputeQueue } from '#contracts/bo/disputes.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/disputes',
    validateSearch: listSearch(['state', 'merchantId']),
    staticData: {
      title: 'Disputes',
      menu: { section: 'queues', label: 'Disputes', order: 7, contract: disputeQueue, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/disputes/disputes-page.tsx')),
      'DisputesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    disputes: typeof routes;
  }
}
