import { asOfFigures } from '#contracts/bo/figures.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/as-of',
    title: 'Balances as of a time',
    filters: ['at', 'merchantId', 'currency'],
    menu: { section: 'reports', order: 18, contract: asOfFigures },
    load: () => import('#apps/admin/pages/as-of/as-of-page.tsx'),
    page: 'AsOfPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'as-of': typeof routes;
  }
}
