import { contentItems } from '#contracts/bo/content.ts';
import { CONTENT_FILTERS } from '#apps/admin/parts/content/content-filters.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/help-articles',
    title: 'Help articles',
    filters: CONTENT_FILTERS,
    menu: { section: 'content', order: 30, contract: contentItems },
    load: () => import('#apps/admin/pages/help-articles/help-articles-page.tsx'),
    page: 'HelpArticlesPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'help-articles': typeof routes;
  }
}
