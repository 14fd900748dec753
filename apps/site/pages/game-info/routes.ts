import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['play'], () => import('#apps/site/pages/game-info/game-info-route.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/game/$vendor/$code',
    component: lazyRouteComponent(load, 'GameInfoRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    'game-info': typeof routes;
  }
}
