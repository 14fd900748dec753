import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { vipLevels } from '#contracts/bo/vip.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/vip',
    validateSearch: listSearch(['merchantId']),
    staticData: { title: 'VIP levels', menu: { section: 'marketing', label: 'VIP levels', order: 25, contract: vipLevels } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/vip/levels-page.tsx')),
      'LevelsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    vip: typeof routes;
  }
}
