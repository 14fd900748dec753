import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { members } from '#contracts/bo/members.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/members',
    validateSearch: listSearch(['text', 'merchantId', 'state', 'type']),
    staticData: {
      title: 'Members',
      menu: { section: 'members', label: 'All members', order: 10, contract: members },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/members/members-page.tsx')),
      'MembersPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    members: typeof routes;
  }
}
