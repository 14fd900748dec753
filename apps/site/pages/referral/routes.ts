import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['referral', 'account'], () => import('#apps/site/pages/referral/referral-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/referral',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'referral.title',
      frame: 'member',
      menu: { group: 'rewards', order: 30, icon: 'friends', name: 'referral.title' },
    },
    component: lazyRouteComponent(load, 'ReferralPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    referral: typeof routes;
  }
}
