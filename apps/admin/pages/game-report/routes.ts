import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { gameReport } from '#contracts/bo/reports.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { REPORT_SEARCH } from '#apps/admin/parts/reports/report-filters.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reports/games',
    validateSearch: listSearch(REPORT_SEARCH),
    staticData: {
      title: 'GGR report',
      menu: { section: 'reports', label: 'GGR report', order: 10, contract: gameReport },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/game-report/game-report-page.tsx')),
      'GameReportPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'game-report': typeof routes;
  }
}
