import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root, type MenuLine } from '#apps/site/parts/page/pages.ts';
import { readBoard } from '#apps/site/pages/sports/board-search.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['sports'], () => import('#apps/site/pages/sports/sports-routes.tsx'));

function page<const P extends string>(path: P, name: keyof Awaited<ReturnType<typeof load>>, menu?: MenuLine) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readBoard,
    staticData: { title: 'category.sports', isUndisturbed: true, ...(menu && { menu }) },
    component: lazyRouteComponent(load, name),
  });
}

/**
 * Routes of the sportsbook: boards, a match, live matches, results, proofs and the member's bets (specification 2.05, design of the
 * sportsbook).
 */
export const routes = [
  page('/sports/book/{-$sport}/{-$league}', 'SportsBoard'),
  page('/esports/book/{-$sport}/{-$league}', 'EsportsBoard'),
  page('/sports/event/$id', 'EventRoute'),
  page('/sports/live', 'LiveRoute'),
  page('/sports/results/{-$sport}', 'ResultsRoute'),
  page('/sports/verify/$id', 'VerifyRoute'),
  page('/sports/my-bets', 'MyBetsRoute', { group: 'play', order: 15, icon: 'ticket', name: 'sports.menu_bets', area: 'sports' }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    sports: typeof routes;
  }
}
