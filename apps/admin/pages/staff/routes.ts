import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffAccounts } from '#contracts/bo/accounts.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/staff',
    validateSearch: listSearch(['state', 'tab']),
    staticData: {
      title: 'Staff',
      menu: { section: 'oversight', label: 'Staff and roles', order: 20, contract: staffAccounts },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/staff/staff-page.tsx')),
      'StaffPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    staff: typeof routes;
  }
}
