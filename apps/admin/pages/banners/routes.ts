import { contentItems } from '#contracts/bo/content.ts';
import { CONTENT_FILTERS } from '#apps/admin/parts/content/content-filters.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/banners',
    title: 'Banners',
    filters: CONTENT_FILTERS,
    menu: { section: 'content', order: 20, contract: contentItems },
    load: () => import('#apps/admin/pages/banners/banners-page.tsx'),
    page: 'BannersPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    banners: typeof routes;
  }
}
