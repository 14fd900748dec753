import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/brands/$id',
    staticData: { title: 'Brand' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/brand/brand-page.tsx')),
      'BrandPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/brands/new',
    staticData: { title: 'New brand' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/brand/new-brand-page.tsx')),
      'NewBrandPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    brand: typeof routes;
  }
}
