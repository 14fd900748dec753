import { vendorRounds } from '#contracts/bo/vendors.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/vendor-rounds',
    title: 'Vendor rounds',
    filters: ['vendor', 'name', 'memberId', 'state'],
    menu: { section: 'operation', order: 31, contract: vendorRounds },
    load: () => import('#apps/admin/pages/vendor-rounds/vendor-rounds-page.tsx'),
    page: 'VendorRoundsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    vendorRounds: typeof routes;
  }
}
