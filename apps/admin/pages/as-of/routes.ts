import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { asOfFigures } from '#contracts/bo/figures.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reports/as-of',
    validateSearch: listSearch(['at', 'merchantId', 'currency']),
    staticData: {
      title: 'Balances as of a time',
      menu: { section: 'reports', label: 'Balances as of a time', order: 18, contract: asOfFigures },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/as-of/as-of-page.tsx')),
      'AsOfPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'as-of': typeof routes;
  }
}
