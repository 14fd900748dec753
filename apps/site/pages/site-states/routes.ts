import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/site-states/state-pages.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/maintenance',
    component: lazyRouteComponent(load, 'MaintenancePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/restricted',
    component: lazyRouteComponent(load, 'RestrictedPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/offline',
    component: lazyRouteComponent(load, 'OfflinePage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    'site-states': typeof routes;
  }
}
