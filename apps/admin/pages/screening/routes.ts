import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screenHits } from '#contracts/bo/screening.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  listRoute({
    path: '/screening',
    title: 'Screening',
    filters: ['state', 'kind', 'account', 'merchantId'],
    menu: { section: 'queues', order: 24, contract: screenHits, waiting: { state: 'open' } },
    load: () => import('#apps/admin/pages/screening/hits-page.tsx'),
    page: 'HitsPage',
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/screening/lists',
    staticData: { title: 'Screening lists' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/screening/lists-page.tsx')),
      'ListsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    screening: typeof routes;
  }
}
