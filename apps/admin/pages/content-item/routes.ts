import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

const load = chunkInTime(() => import('#apps/admin/pages/content-item/content-item-page.tsx'));
const loadNew = chunkInTime(() => import('#apps/admin/pages/content-item/new-content-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/content/$id',
    staticData: { title: 'Content' },
    component: lazyRouteComponent(load, 'ContentItemPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/content/new/$kind',
    staticData: { title: 'New content' },
    component: lazyRouteComponent(loadNew, 'NewContentPage'),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'content-item': typeof routes;
  }
}
