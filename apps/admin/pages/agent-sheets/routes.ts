import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffSheets } from '#contracts/bo/agent-positions.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/agent-sheets',
    validateSearch: listSearch(['account', 'merchantId', 'state']),
    staticData: { title: 'Settlement sheets', menu: { section: 'members', label: 'Settlement sheets', order: 34, contract: staffSheets } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agent-sheets/sheets-page.tsx')),
      'SheetsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'agent-sheets': typeof routes;
  }
}
