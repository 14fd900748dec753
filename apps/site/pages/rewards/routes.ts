import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['rewards', 'fairness', 'records'], () => import('#apps/site/pages/rewards/rewards-page.tsx'));
const loadCount = chunkInTime(() => import('#apps/site/pages/rewards/use-rewards.ts'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/rewardCenter',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'rewards.title',
      frame: 'member',
      menu: {
        group: 'rewards',
        order: 10,
        icon: 'gift',
        name: 'rewards.title',
        count: async () => (await loadCount()).countUnopened(),
      },
    },
    component: lazyRouteComponent(load, 'RewardsPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    rewards: typeof routes;
  }
}
