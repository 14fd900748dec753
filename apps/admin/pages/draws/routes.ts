import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { draws, lotteries } from '#contracts/bo/draws.ts';
import { holidays } from '#contracts/bo/holidays.ts';
import { heldPrizes } from '#contracts/bo/held-prizes.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/draws',
    validateSearch: listSearch(['lottery', 'state', 'isOutside', 'from', 'to']),
    staticData: {
      title: 'Draws',
      menu: { section: 'queues', label: 'Draws', order: 70, contract: draws, waiting: { state: 'due', isOutside: 'yes' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/draws/draws-page.tsx')),
      'DrawsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/large-prizes',
    validateSearch: listSearch([]),
    staticData: { title: 'Large prizes', menu: { section: 'queues', label: 'Large prizes', order: 71, contract: heldPrizes } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/draws/held-page.tsx')),
      'HeldPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/holidays',
    validateSearch: listSearch([]),
    staticData: { title: 'Draw holidays', menu: { section: 'operation', label: 'Holidays', order: 41, contract: holidays } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/draws/holidays-page.tsx')),
      'HolidaysPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/number-limits',
    validateSearch: listSearch([]),
    staticData: { title: 'Number limits', menu: { section: 'operation', label: 'Number limits', order: 40, contract: lotteries } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/draws/limits-page.tsx')),
      'LimitsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    draws: typeof routes;
  }
}
