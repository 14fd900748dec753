import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { depositCases } from '#contracts/bo/cases.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/deposits',
    validateSearch: listSearch(['state', 'provider', 'reason', 'merchantId']),
    staticData: {
      title: 'Deposits to review',
      menu: { section: 'queues', label: 'Deposits to review', order: 10, contract: depositCases, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/deposit-cases/deposit-cases-page.tsx')),
      'DepositCasesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    depositCases: typeof routes;
  }
}
