import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['auth'], () => import('#apps/site/pages/third-party/third-party-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/thirdParty',
    staticData: { title: 'login.title', isUndisturbed: true },
    component: lazyRouteComponent(load, 'ThirdPartyPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    'third-party': typeof routes;
  }
}
