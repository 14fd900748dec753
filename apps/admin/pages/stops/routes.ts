import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stops } from '#contracts/bo/brands.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/stops',
    validateSearch: listSearch([]),
    staticData: {
      title: 'Kill switches',
      menu: { section: 'operation', label: 'Kill switches', order: 20, contract: stops },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/stops/stops-page.tsx')),
      'StopsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    stops: typeof routes;
  }
}
