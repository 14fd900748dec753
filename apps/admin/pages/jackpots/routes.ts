import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { jackpotTiers } from '#contracts/bo/jackpots.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/jackpots',
    validateSearch: listSearch(['merchantId', 'currency', 'drops']),
    staticData: { title: 'Jackpots', menu: { section: 'operation', label: 'Jackpots', order: 35, contract: jackpotTiers } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/jackpots/jackpots-page.tsx')),
      'JackpotsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    jackpots: typeof routes;
  }
}
