import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { depositReport, withdrawalReport } from '#contracts/bo/payments.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

const FILTERS = ['from', 'to', 'merchantId', 'currency'];

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reports/deposits',
    validateSearch: listSearch(FILTERS),
    staticData: {
      title: 'Deposits by method',
      menu: { section: 'reports', label: 'Deposits by method', order: 24, contract: depositReport },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/payment-reports/deposit-report-page.tsx')),
      'DepositReportPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reports/withdrawals',
    validateSearch: listSearch(FILTERS),
    staticData: {
      title: 'Withdrawals by method',
      menu: { section: 'reports', label: 'Withdrawals by method', order: 26, contract: withdrawalReport },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/payment-reports/withdrawal-report-page.tsx')),
      'WithdrawalReportPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'payment-reports': typeof routes;
  }
}
