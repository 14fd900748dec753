import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reportBets } from '#contracts/bo/reports.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reports/bets',
    validateSearch: listSearch(['from', 'to', 'merchantId', 'currency', 'vendor', 'gameCode', 'memberId']),
    staticData: {
      title: 'Bets',
      menu: { section: 'reports', label: 'Bets', order: 16, contract: reportBets },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/report-bets/report-bets-page.tsx')),
      'ReportBetsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'report-bets': typeof routes;
  }
}
