import { reportBets } from '#contracts/bo/reports.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/bets',
    title: 'Bets',
    filters: ['from', 'to', 'merchantId', 'currency', 'vendor', 'gameCode', 'memberId'],
    menu: { section: 'reports', order: 16, contract: reportBets },
    load: () => import('#apps/admin/pages/report-bets/report-bets-page.tsx'),
    page: 'ReportBetsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'report-bets': typeof routes;
  }
}
