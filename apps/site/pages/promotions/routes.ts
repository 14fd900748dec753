import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { countAvailable } from '#apps/site/parts/promotions/use-promotions.ts';
import { root } from '#apps/site/parts/page/pages.ts';
import { withAreas } from '#apps/site/lib/text/messages.ts';

const load = withAreas(['content', 'promotions', 'uploads'], () => import('#apps/site/pages/promotions/promotions-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/promotions',
    staticData: {
      title: 'nav.promotions',
      menu: { group: 'rewards', order: 5, icon: 'megaphone', name: 'nav.promotions', count: countAvailable },
    },
    component: lazyRouteComponent(load, 'PromotionsPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    promotions: typeof routes;
  }
}
