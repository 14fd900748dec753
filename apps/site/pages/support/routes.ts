/* oxlint-disable typescript/consistent-type-imports -- `import type` takes no attributes (TS2857). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

const load = withAreas(['content', 'messages', 'support', 'uploads'], () => import('#apps/site/pages/support/support-page.tsx'));
const loadCount = chunkInTime(() => import('#apps/site/pages/support/use-support.ts'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/support',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'support.title',
      frame: 'member',
      menu: {
        group: 'help',
        order: 15,
        icon: 'headset',
        name: 'support.title',
        count: async () => (await loadCount()).countUnreadLines(),
      },
    },
    component: lazyRouteComponent(load, 'SupportPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    support: typeof routes;
  }
}

declare module '#web/text/message-ids.ts' {
  interface Texts {
    support: typeof import('#locales/en/support.json', { with: { type: 'json' } });
  }
}
