import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { freeRounds } from '#contracts/bo/free-rounds.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/free-rounds',
    validateSearch: listSearch(['state', 'merchantId']),
    staticData: { title: 'Free rounds', menu: { section: 'marketing', label: 'Free rounds', order: 18, contract: freeRounds } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/free-rounds/free-rounds-page.tsx')),
      'FreeRoundsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'free-rounds': typeof routes;
  }
}
