import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { vendorRounds } from '#contracts/bo/vendors.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/vendor-rounds',
    validateSearch: listSearch(['vendor', 'name', 'memberId', 'state']),
    staticData: {
      title: 'Vendor rounds',
      menu: { section: 'operation', label: 'Vendor rounds', order: 31, contract: vendorRounds },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/vendor-rounds/vendor-rounds-page.tsx')),
      'VendorRoundsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    vendorRounds: typeof routes;
  }
}
