import { promotionReport } from '#contracts/bo/promotion-report.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/promotions',
    title: 'Promotion report',
    filters: ['from', 'to', 'merchantId', 'currency'],
    menu: { section: 'reports', order: 14, contract: promotionReport },
    load: () => import('#apps/admin/pages/promotion-report/promotion-report-page.tsx'),
    page: 'PromotionReportPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'promotion-report': typeof routes;
  }
}
