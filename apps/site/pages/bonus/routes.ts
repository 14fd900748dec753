import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['promotions', 'wallet'], () => import('#apps/site/pages/bonus/bonus-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/bonusDetails',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'nav.bonus', frame: 'member', menu: { group: 'money', order: 35, icon: 'ticket', name: 'nav.bonus' } },
    component: lazyRouteComponent(load, 'BonusPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    bonus: typeof routes;
  }
}
