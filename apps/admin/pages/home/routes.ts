import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { title: 'Home' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/home/home-page.tsx')),
      'HomePage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    home: typeof routes;
  }
}
