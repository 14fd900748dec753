import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { vendorCases } from '#contracts/bo/vendors.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/vendor-cases',
    validateSearch: listSearch(['state', 'vendor', 'difference', 'merchantId']),
    staticData: {
      title: 'Vendor reconciliation',
      menu: { section: 'queues', label: 'Vendor reconciliation', order: 12, contract: vendorCases, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/vendor-cases/vendor-cases-page.tsx')),
      'VendorCasesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    vendorCases: typeof routes;
  }
}
