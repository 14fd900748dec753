import { turnoverWeights } from '#contracts/bo/turnover-weights.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/turnover-weights',
    title: 'Turnover weights',
    filters: ['text', 'gameType', 'merchantId'],
    menu: { section: 'operation', order: 27, contract: turnoverWeights },
    load: () => import('#apps/admin/pages/turnover-weights/turnover-weights-page.tsx'),
    page: 'TurnoverWeightsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'turnover-weights': typeof routes;
  }
}
