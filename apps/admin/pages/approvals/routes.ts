import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { approvals } from '#contracts/bo/approvals.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/approvals',
    validateSearch: listSearch(['status', 'kind']),
    staticData: {
      title: 'Approvals',
      menu: { section: 'queues', label: 'Approvals', order: 90, contract: approvals, waiting: { status: 'waiting' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/approvals/approvals-page.tsx')),
      'ApprovalsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    approvals: typeof routes;
  }
}
