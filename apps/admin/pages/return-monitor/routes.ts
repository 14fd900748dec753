import { returnMonitor } from '#contracts/bo/returns.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reports/returns',
    title: 'Return monitor',
    filters: ['group', 'days', 'merchantId', 'currency', 'vendor', 'verdict'],
    menu: { section: 'reports', order: 22, contract: returnMonitor, waiting: { verdict: 'outside' } },
    load: () => import('#apps/admin/pages/return-monitor/return-monitor-page.tsx'),
    page: 'ReturnMonitorPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'return-monitor': typeof routes;
  }
}
