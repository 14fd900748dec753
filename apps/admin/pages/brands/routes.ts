import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { brands } from '#contracts/bo/brands.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/brands',
    staticData: {
      title: 'Brands',
      menu: { section: 'operation', label: 'Brands and switches', order: 10, contract: brands },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/brands/brands-page.tsx')),
      'BrandsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    brands: typeof routes;
  }
}
