import { ngrReport } from '#contracts/bo/ngr.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/files',
    title: 'Report files',
    filters: ['report'],
    // Every staff member has such a list. It is empty for staff who may read no report, so the menu needs the permission for a report.
    menu: { section: 'reports', order: 28, contract: ngrReport },
    load: () => import('#apps/admin/pages/report-files/report-files-page.tsx'),
    page: 'ReportFilesPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'report-files': typeof routes;
  }
}
