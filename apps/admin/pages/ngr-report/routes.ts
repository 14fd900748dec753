import { ngrReport } from '#contracts/bo/ngr.ts';
import { REPORT_SEARCH } from '#apps/admin/parts/reports/report-filters.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/ngr',
    title: 'NGR report',
    filters: REPORT_SEARCH,
    menu: { section: 'reports', order: 12, contract: ngrReport },
    load: () => import('#apps/admin/pages/ngr-report/ngr-report-page.tsx'),
    page: 'NgrReportPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'ngr-report': typeof routes;
  }
}
