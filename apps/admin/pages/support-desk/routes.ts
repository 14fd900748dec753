import { saveSupportHours, supportReplies, satisfaction } from '#contracts/bo/support-desk.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/support-replies',
    title: 'Canned replies',
    filters: ['merchantId'],
    menu: { section: 'content', order: 50, contract: supportReplies },
    load: () => import('#apps/admin/pages/support-desk/replies-page.tsx'),
    page: 'RepliesPage',
  }),
  listRoute({
    path: '/support-hours',
    title: 'Service hours',
    filters: ['merchantId'],
    menu: { section: 'operation', order: 85, contract: saveSupportHours },
    load: () => import('#apps/admin/pages/support-desk/hours-page.tsx'),
    page: 'HoursPage',
  }),
  listRoute({
    path: '/support-satisfaction',
    title: 'Satisfaction',
    filters: ['days', 'merchantId'],
    menu: { section: 'reports', order: 95, contract: satisfaction },
    load: () => import('#apps/admin/pages/support-desk/satisfaction-page.tsx'),
    page: 'SatisfactionPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'support-desk': typeof routes;
  }
}
