/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['chat'], () => import('#apps/site/pages/chat/chat-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/chat',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'chat.title', frame: 'member', menu: { group: 'play', order: 50, icon: 'chat', name: 'chat.title' } },
    component: lazyRouteComponent(load, 'ChatPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    chat: typeof routes;
  }
}
