import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskGames } from '#contracts/bo/games.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/games',
    validateSearch: listSearch(['text', 'vendor', 'gameType', 'state', 'merchantId']),
    staticData: { title: 'Games', menu: { section: 'operation', label: 'Games', order: 25, contract: deskGames } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/games/games-page.tsx')),
      'GamesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    games: typeof routes;
  }
}
