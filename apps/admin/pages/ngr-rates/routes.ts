import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rateList } from '#contracts/bo/ngr.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reports/rates',
    validateSearch: listSearch(['merchantId', 'cost']),
    staticData: {
      title: 'Fees and duty',
      menu: { section: 'reports', label: 'Fees and duty', order: 14, contract: rateList },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/ngr-rates/rates-page.tsx')),
      'RatesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'ngr-rates': typeof routes;
  }
}
