import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { clockState } from '#contracts/bo/clock.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/clock',
    staticData: { title: 'Clock', menu: { section: 'oversight', label: 'Clock', order: 30, contract: clockState } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/clock/clock-page.tsx')),
      'ClockPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    clock: typeof routes;
  }
}
