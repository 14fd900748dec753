import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['promotions', 'records'], () => import('#apps/site/pages/rebate/rebate-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/manualRebate',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.rebate', frame: 'member', menu: { group: 'rewards', order: 25, icon: 'refresh', name: 'nav.rebate' } },
    component: lazyRouteComponent(load, 'RebatePage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    rebate: typeof routes;
  }
}
