import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { findCategory } from '#web/categories/categories.ts';
import { root } from '#apps/site/parts/page/pages.ts';
import { readLobbySearch } from '#apps/site/pages/lobby/lobby-search.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content', 'lobby'], () => import('#apps/site/pages/lobby/lobby-routes.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/games',
    validateSearch: readLobbySearch,
    staticData: { title: 'lobby.all_games' },
    component: lazyRouteComponent(load, 'GamesRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$gameType',
    validateSearch: readLobbySearch,
    // A category that has its own page instead of a lobby leads to that page.
    beforeLoad: ({ params: { gameType } }) => {
      const room = findCategory(gameType)?.room;
      if (room) throw redirect({ to: room, search: { tab: undefined }, replace: true });
    },
    staticData: { title: ({ gameType = '' }) => findCategory(gameType)?.name },
    component: lazyRouteComponent(load, 'LobbyRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    lobby: typeof routes;
  }
}
