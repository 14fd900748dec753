import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ngrReport } from '#contracts/bo/ngr.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { REPORT_SEARCH } from '#apps/admin/parts/reports/report-filters.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reports/ngr',
    validateSearch: listSearch(REPORT_SEARCH),
    staticData: {
      title: 'NGR report',
      menu: { section: 'reports', label: 'NGR report', order: 12, contract: ngrReport },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/ngr-report/ngr-report-page.tsx')),
      'NgrReportPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'ngr-report': typeof routes;
  }
}
