import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['identity', 'uploads'], () => import('#apps/site/pages/identity/identity-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/identity',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'identity.title',
      frame: 'member',
      menu: { group: 'money', order: 25, icon: 'shield', name: 'identity.title' },
    },
    component: lazyRouteComponent(load, 'IdentityPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    identity: typeof routes;
  }
}
