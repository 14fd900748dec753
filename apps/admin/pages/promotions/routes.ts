import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { promotionRewards, promotions } from '#contracts/bo/promotions.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/promotions',
    validateSearch: listSearch(['state', 'merchantId']),
    staticData: { title: 'Promotions', menu: { section: 'marketing', label: 'Promotions', order: 10, contract: promotions } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/promotions/promotions-page.tsx')),
      'PromotionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/promotion-rewards',
    validateSearch: listSearch(['account', 'promotionId']),
    staticData: { title: 'Rewards paid', menu: { section: 'marketing', label: 'Rewards paid', order: 15, contract: promotionRewards } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/promotions/rewards-page.tsx')),
      'RewardsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    promotions: typeof routes;
  }
}
