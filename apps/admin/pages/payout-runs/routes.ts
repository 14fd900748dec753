import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { payoutRuns } from '#contracts/bo/payout-runs.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  listRoute({
    path: '/payout-runs',
    title: 'Payout runs',
    filters: ['merchantId'],
    menu: { section: 'operation', order: 31, contract: payoutRuns },
    load: () => import('#apps/admin/pages/payout-runs/runs-page.tsx'),
    page: 'RunsPage',
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/payout-runs/$id',
    validateSearch: listSearch(['state']),
    staticData: { title: 'Payout run' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/payout-runs/run-page.tsx')),
      'RunPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    payoutRuns: typeof routes;
  }
}
