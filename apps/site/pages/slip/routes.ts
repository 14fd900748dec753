import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['sports'], () => import('#apps/site/pages/slip/slip-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/slip',
    staticData: { title: 'tab.slip', isUndisturbed: true },
    component: lazyRouteComponent(load, 'SlipPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    slip: typeof routes;
  }
}
