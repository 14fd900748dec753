import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['wallet', 'records', 'withdrawals', 'safer-play', 'vip'], () => import('#apps/site/pages/me/me-page.tsx'));

/** Specification 2.32: the member centre opens with the account. */
export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member',
    beforeLoad: async ({ location, preload }) => {
      await refusePractice(location.href, preload);
      throw redirect({ to: '/member/securityCenter', replace: true });
    },
    staticData: { title: 'account.title', frame: 'member' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/overview',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'member.overview', frame: 'member', menu: { group: 'money', order: 10, icon: 'grid', name: 'member.overview' } },
    component: lazyRouteComponent(load, 'MePage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    me: typeof routes;
  }
}
