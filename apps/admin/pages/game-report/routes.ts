import { gameReport } from '#contracts/bo/reports.ts';
import { REPORT_SEARCH } from '#apps/admin/parts/reports/report-filters.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/games',
    title: 'GGR report',
    filters: REPORT_SEARCH,
    menu: { section: 'reports', order: 10, contract: gameReport },
    load: () => import('#apps/admin/pages/game-report/game-report-page.tsx'),
    page: 'GameReportPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'game-report': typeof routes;
  }
}
