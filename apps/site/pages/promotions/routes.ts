import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content', 'promotions', 'uploads'], () => import('#apps/site/pages/promotions/promotions-page.tsx'));
const loadCount = chunkInTime(() => import('#apps/site/parts/promotions/use-promotions.ts'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/promotions',
    staticData: {
      title: 'nav.promotions',
      menu: {
        group: 'rewards',
        order: 5,
        icon: 'megaphone',
        name: 'nav.promotions',
        count: async () => (await loadCount()).countAvailable(),
      },
    },
    component: lazyRouteComponent(load, 'PromotionsPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    promotions: typeof routes;
  }
}
