import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/winners/winners-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/winners',
    staticData: { title: 'winners.title' },
    component: lazyRouteComponent(load, 'WinnersPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    winners: typeof routes;
  }
}
