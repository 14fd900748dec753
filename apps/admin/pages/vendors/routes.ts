import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { vendors } from '#contracts/bo/vendors.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/vendors',
    validateSearch: listSearch([]),
    staticData: {
      title: 'Vendors',
      menu: { section: 'operation', label: 'Vendors', order: 30, contract: vendors },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/vendors/vendors-page.tsx')),
      'VendorsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    vendors: typeof routes;
  }
}
