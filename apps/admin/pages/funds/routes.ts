import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { playerFundsReport } from '#contracts/bo/funds.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/funds',
    validateSearch: listSearch(['merchantId', 'currency', 'state', 'from', 'to']),
    staticData: {
      title: 'Player funds',
      menu: { section: 'oversight', label: 'Player funds', order: 20, contract: playerFundsReport, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/funds/funds-page.tsx')),
      'FundsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    funds: typeof routes;
  }
}
