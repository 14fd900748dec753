import { depositReport, withdrawalReport } from '#contracts/bo/payments.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

const FILTERS = ['from', 'to', 'merchantId', 'currency'];

export const routes = [
  listRoute({
    path: '/reports/deposits',
    title: 'Deposits by method',
    filters: FILTERS,
    menu: { section: 'reports', order: 24, contract: depositReport },
    load: () => import('#apps/admin/pages/payment-reports/deposit-report-page.tsx'),
    page: 'DepositReportPage',
  }),
  listRoute({
    path: '/reports/withdrawals',
    title: 'Withdrawals by method',
    filters: FILTERS,
    menu: { section: 'reports', order: 26, contract: withdrawalReport },
    load: () => import('#apps/admin/pages/payment-reports/withdrawal-report-page.tsx'),
    page: 'WithdrawalReportPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'payment-reports': typeof routes;
  }
}
