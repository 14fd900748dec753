import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mallItems, pointOrders } from '#contracts/bo/points.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/mall',
    validateSearch: listSearch(['state', 'merchantId']),
    staticData: { title: 'Points mall', menu: { section: 'marketing', label: 'Points mall', order: 20, contract: mallItems } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/mall/mall-page.tsx')),
      'MallPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/point-orders',
    validateSearch: listSearch(['state', 'type', 'account', 'merchantId']),
    staticData: {
      title: 'Point orders',
      menu: { section: 'queues', label: 'Point orders', order: 35, contract: pointOrders, waiting: { state: 'in_process' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/mall/point-orders-page.tsx')),
      'PointOrdersPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    mall: typeof routes;
  }
}
