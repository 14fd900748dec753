import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountGraph } from '#contracts/bo/account-graph.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/account-graph',
    // `member` is in the middle, `with` has the expanded members, and `off` the hidden kinds.
    validateSearch: listSearch(['member', 'with', 'off']),
    staticData: { title: 'Account graph', menu: { section: 'members', label: 'Account graph', order: 30, contract: accountGraph } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/account-graph/graph-page.tsx')),
      'GraphPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    accountGraph: typeof routes;
  }
}
