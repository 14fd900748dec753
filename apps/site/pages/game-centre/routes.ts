import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readVendors } from '#apps/site/parts/games/vendors-in-address.ts';
import { root } from '#apps/site/parts/page/pages.ts';
import { searchReader } from '#web/state/search.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/game-centre/centre-routes.tsx'));

const readCentre = searchReader<{ vassalage?: string }>({ vassalage: true }, readVendors);

/** Routes of the game centre: these categories have a stall for each supplier instead of a list of games (specification 2.05). */
export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/sports',
    validateSearch: readCentre,
    staticData: { title: 'category.sports' },
    component: lazyRouteComponent(load, 'SportsRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/cockfight',
    validateSearch: readCentre,
    staticData: { title: 'category.cockfight' },
    component: lazyRouteComponent(load, 'CockfightRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    'game-centre': typeof routes;
  }
}
