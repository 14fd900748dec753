import { lineReport } from '#contracts/bo/line-report.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/agents',
    title: 'GGR and NGR by agent',
    filters: ['from', 'to', 'merchantId', 'currency', 'gameType', 'vendor', 'gameCode', 'under'],
    menu: { section: 'reports', order: 13, contract: lineReport },
    load: () => import('#apps/admin/pages/line-report/line-report-page.tsx'),
    page: 'LineReportPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'line-report': typeof routes;
  }
}
