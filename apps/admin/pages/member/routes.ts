import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/members/$id',
    validateSearch: listSearch(['tab', 'days', 'day', 'vendor', 'game', 'kind']),
    staticData: { title: 'Member' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/member/member-page.tsx')),
      'MemberPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    member: typeof routes;
  }
}
