import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['safer-play', 'wallet'], () => import('#apps/site/pages/safer-play/safer-play-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/saferPlay',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'safer.title', frame: 'member', menu: { group: 'play', order: 40, icon: 'clock', name: 'safer.title' } },
    component: lazyRouteComponent(load, 'SaferPlayPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    saferPlay: typeof routes;
  }
}
