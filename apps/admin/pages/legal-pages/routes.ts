import { contentItems } from '#contracts/bo/content.ts';
import { CONTENT_FILTERS } from '#apps/admin/parts/content/content-filters.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/legal-pages',
    title: 'Legal pages',
    filters: CONTENT_FILTERS,
    menu: { section: 'content', order: 40, contract: contentItems },
    load: () => import('#apps/admin/pages/legal-pages/legal-pages-page.tsx'),
    page: 'LegalPagesPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'legal-pages': typeof routes;
  }
}
