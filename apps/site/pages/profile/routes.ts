import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['account', 'auth'], () => import('#apps/site/pages/profile/profile-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/profile',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'profile.title',
      frame: 'member',
      menu: { group: 'money', order: 15, icon: 'user', name: 'profile.title' },
    },
    component: lazyRouteComponent(load, 'ProfilePage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    profile: typeof routes;
  }
}
