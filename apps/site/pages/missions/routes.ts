import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['missions', 'records'], () => import('#apps/site/pages/missions/missions-page.tsx'));
const loadCount = chunkInTime(() => import('#apps/site/pages/missions/use-missions.ts'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/missions',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'missions.title',
      frame: 'member',
      menu: {
        group: 'rewards',
        order: 11,
        icon: 'list',
        name: 'missions.title',
        count: async () => (await loadCount()).countCollectable(),
      },
    },
    component: lazyRouteComponent(load, 'MissionsPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    missions: typeof routes;
  }
}
