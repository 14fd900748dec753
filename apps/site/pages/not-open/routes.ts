import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { requireTrueMember } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#apps/site/lib/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/not-open/not-open-pages.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/rewardCenter',
    beforeLoad: ({ location, preload }) => requireTrueMember(location.href, preload),
    staticData: { title: 'rewards.title', frame: 'member', menu: { group: 'rewards', order: 10, icon: 'gift', name: 'rewards.title' } },
    component: lazyRouteComponent(load, 'RewardCentrePage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    'not-open': typeof routes;
  }
}
