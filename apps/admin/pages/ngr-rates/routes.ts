import { rateList } from '#contracts/bo/ngr.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/rates',
    title: 'Fees and duty',
    filters: ['merchantId', 'cost'],
    menu: { section: 'reports', order: 14, contract: rateList },
    load: () => import('#apps/admin/pages/ngr-rates/rates-page.tsx'),
    page: 'RatesPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'ngr-rates': typeof routes;
  }
}
