import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parSheets } from '#contracts/bo/par-sheets.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/par-sheets',
    validateSearch: listSearch(['text', 'version', 'mechanic']),
    staticData: { title: 'PAR sheets', menu: { section: 'operation', label: 'PAR sheets', order: 26, contract: parSheets } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/par-sheets/par-sheets-page.tsx')),
      'ParSheetsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'par-sheets': typeof routes;
  }
}
