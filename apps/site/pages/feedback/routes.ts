import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['messages', 'uploads'], () => import('#apps/site/pages/feedback/feedback-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/feedback',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'feedback.title',
      frame: 'member',
      menu: { group: 'help', order: 30, icon: 'chat', name: 'feedback.title' },
    },
    component: lazyRouteComponent(load, 'FeedbackPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    feedback: typeof routes;
  }
}
