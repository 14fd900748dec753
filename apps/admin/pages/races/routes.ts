import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { racePrizes, races } from '#contracts/bo/races.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/races',
    validateSearch: listSearch(['state', 'merchantId']),
    staticData: { title: 'Races', menu: { section: 'marketing', label: 'Races', order: 18, contract: races } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/races/races-page.tsx')),
      'RacesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/race-prizes',
    validateSearch: listSearch(['account', 'raceId']),
    staticData: { title: 'Race prizes', menu: { section: 'marketing', label: 'Race prizes', order: 19, contract: racePrizes } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/races/race-prizes-page.tsx')),
      'RacePrizesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    races: typeof routes;
  }
}
