import { cohortReport } from '#contracts/bo/figures.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/cohorts',
    title: 'Cohorts',
    filters: ['measure', 'merchantId', 'currency', 'months'],
    menu: { section: 'reports', order: 20, contract: cohortReport },
    load: () => import('#apps/admin/pages/cohorts/cohorts-page.tsx'),
    page: 'CohortsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    cohorts: typeof routes;
  }
}
