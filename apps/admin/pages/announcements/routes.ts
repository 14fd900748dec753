import { contentItems } from '#contracts/bo/content.ts';
import { CONTENT_FILTERS } from '#apps/admin/parts/content/content-filters.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/announcements',
    title: 'Announcements',
    filters: CONTENT_FILTERS,
    menu: { section: 'content', order: 10, contract: contentItems },
    load: () => import('#apps/admin/pages/announcements/announcements-page.tsx'),
    page: 'AnnouncementsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    announcements: typeof routes;
  }
}
