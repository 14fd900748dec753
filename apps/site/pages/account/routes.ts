import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['account', 'auth', 'withdrawals', 'identity'], () => import('#apps/site/pages/account/account-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/securityCenter',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'account.title',
      frame: 'member',
      menu: { group: 'money', order: 20, icon: 'lock', name: 'account.title' },
    },
    component: lazyRouteComponent(load, 'AccountPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    account: typeof routes;
  }
}
