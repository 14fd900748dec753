import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['vip'], () => import('#apps/site/pages/vip/vip-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/vip',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'vip.title', frame: 'member', menu: { group: 'rewards', order: 15, icon: 'lantern', name: 'vip.title' } },
    component: lazyRouteComponent(load, 'VipPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    vip: typeof routes;
  }
}
