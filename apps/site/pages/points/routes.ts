import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const mall = withAreas(['points', 'content', 'records'], () => import('#apps/site/pages/points/mall-page.tsx'));
const gift = withAreas(
  ['points', 'withdrawals', 'transfers', 'auth', 'wallet', 'records'],
  () => import('#apps/site/pages/points/gift-page.tsx'),
);
const exchange = withAreas(
  ['points', 'withdrawals', 'transfers', 'auth', 'wallet', 'records'],
  () => import('#apps/site/pages/points/exchange-page.tsx'),
);
const own = withAreas(['points', 'records'], () => import('#apps/site/pages/points/points-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/pointMall',
    staticData: { title: 'points.title' },
    component: lazyRouteComponent(mall, 'MallPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pointMall/item/$id',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'points.title', isUndisturbed: true },
    component: lazyRouteComponent(gift, 'GiftRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/points',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'points.mine',
      frame: 'member',
      menu: { group: 'rewards', order: 20, icon: 'star', name: 'points.mine' },
    },
    component: lazyRouteComponent(own, 'PointsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/points/exchange',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'points.mine', frame: 'member', under: '/member/points', isUndisturbed: true },
    component: lazyRouteComponent(exchange, 'ExchangePage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    points: typeof routes;
  }
}
