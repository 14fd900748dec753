import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/members/$id/rounds/$round',
    staticData: { title: 'Round' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/round/round-page.tsx')),
      'RoundPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    round: typeof routes;
  }
}
