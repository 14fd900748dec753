import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withdrawalQueue } from '#contracts/bo/withdrawals.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/withdrawals',
    validateSearch: listSearch(['state', 'merchantId', 'id']),
    staticData: {
      title: 'Withdrawals',
      menu: { section: 'queues', label: 'Withdrawals', order: 5, contract: withdrawalQueue, waiting: { state: 'requested' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/withdrawals/withdrawals-page.tsx')),
      'WithdrawalsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    withdrawals: typeof routes;
  }
}
