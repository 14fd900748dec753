import { dormantAccounts } from '#contracts/bo/dormant.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/dormant',
    title: 'Dormant accounts',
    filters: ['months', 'merchantId'],
    menu: { section: 'members', order: 32, contract: dormantAccounts },
    load: () => import('#apps/admin/pages/dormant/dormant-page.tsx'),
    page: 'DormantPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    dormant: typeof routes;
  }
}
