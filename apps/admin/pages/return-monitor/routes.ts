import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { returnMonitor } from '#contracts/bo/returns.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reports/returns',
    validateSearch: listSearch(['group', 'days', 'merchantId', 'currency', 'vendor', 'verdict']),
    staticData: {
      title: 'Return monitor',
      menu: { section: 'reports', label: 'Return monitor', order: 22, contract: returnMonitor, waiting: { verdict: 'outside' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/return-monitor/return-monitor-page.tsx')),
      'ReturnMonitorPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'return-monitor': typeof routes;
  }
}
