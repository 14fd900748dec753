import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { careList } from '#contracts/bo/care.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/care',
    validateSearch: listSearch(['state', 'kind', 'merchantId']),
    staticData: {
      title: 'Player care',
      menu: { section: 'queues', label: 'Player care', order: 27, contract: careList, waiting: { state: 'waiting' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/care/care-page.tsx')),
      'CarePage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    care: typeof routes;
  }
}
