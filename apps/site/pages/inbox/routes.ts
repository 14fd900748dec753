/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { countUnread } from '#apps/site/parts/member/use-unread.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['inbox'], () => import('#apps/site/pages/inbox/inbox-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/messageV2',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'inbox.title',
      frame: 'member',
      menu: {
        group: 'help',
        order: 10,
        icon: 'mail',
        name: 'inbox.title',
        count: countUnread,
      },
    },
    component: lazyRouteComponent(load, 'InboxPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    inbox: typeof routes;
  }
}

declare module '#web/text/message-ids.ts' {
  interface Texts {
    inbox: typeof import('#locales/en/inbox.json', { with: { type: 'json' } });
  }
}
