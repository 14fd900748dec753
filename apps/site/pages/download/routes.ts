import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/download/download-routes.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/down',
    staticData: { title: 'download.title' },
    component: lazyRouteComponent(load, 'DownPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/down/ios',
    staticData: { title: 'download.title' },
    component: lazyRouteComponent(load, 'IosRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/down/android',
    staticData: { title: 'download.title' },
    component: lazyRouteComponent(load, 'AndroidRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    download: typeof routes;
  }
}
