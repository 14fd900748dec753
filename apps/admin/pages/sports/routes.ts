import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sportsFeeds } from '#contracts/bo/sports-desk.ts';
import { sportsLiability, sportsStops } from '#contracts/bo/sports.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/sports',
    validateSearch: listSearch([]),
    staticData: {
      title: 'Betting on sports',
      menu: { section: 'operation', label: 'Sports: stops', order: 21, contract: sportsStops },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/sports-stops-page.tsx')),
      'SportsStopsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-liability',
    validateSearch: listSearch(['sport', 'league', 'event', 'merchantId']),
    staticData: {
      title: 'Liability on sports',
      menu: { section: 'operation', label: 'Sports: liability', order: 22, contract: sportsLiability },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/liability-page.tsx')),
      'LiabilityPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports-feeds',
    staticData: {
      title: 'Feeds of matches',
      menu: { section: 'operation', label: 'Sports: feeds', order: 23, contract: sportsFeeds },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/sports/sports-feeds-page.tsx')),
      'SportsFeedsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    sports: typeof routes;
  }
}
