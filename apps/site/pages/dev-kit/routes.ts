import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas([], () => import('#apps/site/pages/dev-kit/dev-kit-route.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/dev/kit',
    component: lazyRouteComponent(load, 'DevKitRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    'dev-kit': typeof routes;
  }
}
