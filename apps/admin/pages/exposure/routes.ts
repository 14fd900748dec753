import { vendorExposure } from '#contracts/bo/exposure.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/vendor-exposure',
    title: 'Exposure by vendor',
    filters: ['days'],
    menu: { section: 'oversight', order: 23, contract: vendorExposure },
    load: () => import('#apps/admin/pages/exposure/exposure-page.tsx'),
    page: 'ExposurePage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    exposure: typeof routes;
  }
}
