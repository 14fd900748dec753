import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

/** Search of the page: the number of the shown race. */
export type RacesSearch = { race: number | undefined };

function readRacesSearch(search: Record<string, unknown>): RacesSearch {
  const race = Number(search['race']);
  return { race: Number.isSafeInteger(race) && race > 0 ? race : undefined };
}

const load = withAreas(['races', 'records'], () => import('#apps/site/pages/races/races-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/races',
    validateSearch: readRacesSearch,
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'races.title', frame: 'member', menu: { group: 'rewards', order: 12, icon: 'flag', name: 'races.title' } },
    component: lazyRouteComponent(load, 'RacesPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    races: typeof routes;
  }
}
