import { reportSchedules } from '#contracts/bo/report-schedules.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/schedules',
    title: 'Scheduled reports',
    filters: ['merchantId', 'report'],
    menu: { section: 'reports', order: 30, contract: reportSchedules },
    load: () => import('#apps/admin/pages/report-schedules/report-schedules-page.tsx'),
    page: 'ReportSchedulesPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'report-schedules': typeof routes;
  }
}
