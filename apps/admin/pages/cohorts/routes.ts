import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cohortReport } from '#contracts/bo/figures.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reports/cohorts',
    validateSearch: listSearch(['measure', 'merchantId', 'currency', 'months']),
    staticData: {
      title: 'Cohorts',
      menu: { section: 'reports', label: 'Cohorts', order: 20, contract: cohortReport },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/cohorts/cohorts-page.tsx')),
      'CohortsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    cohorts: typeof routes;
  }
}
