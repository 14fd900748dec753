import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { turnoverWeights } from '#contracts/bo/turnover-weights.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/turnover-weights',
    validateSearch: listSearch(['text', 'gameType', 'merchantId']),
    staticData: {
      title: 'Turnover weights',
      menu: { section: 'operation', label: 'Turnover weights', order: 27, contract: turnoverWeights },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/turnover-weights/turnover-weights-page.tsx')),
      'TurnoverWeightsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'turnover-weights': typeof routes;
  }
}
