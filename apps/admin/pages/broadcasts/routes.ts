import { broadcasts } from '#contracts/bo/broadcasts.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/broadcasts',
    title: 'Messages to members',
    filters: ['state', 'merchantId'],
    menu: { section: 'marketing', order: 20, contract: broadcasts },
    load: () => import('#apps/admin/pages/broadcasts/broadcasts-page.tsx'),
    page: 'BroadcastsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    broadcasts: typeof routes;
  }
}
