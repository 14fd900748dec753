import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { agentObjections, agentRuns, staffBills } from '#contracts/bo/agents.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/agent-runs',
    validateSearch: listSearch(['merchantId', 'kind', 'state']),
    staticData: {
      title: 'Agent runs',
      menu: { section: 'queues', label: 'Agent runs', order: 60, contract: agentRuns, waiting: { state: 'review' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agent-bills/runs-page.tsx')),
      'RunsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agent-bills',
    validateSearch: listSearch(['account', 'merchantId', 'kind', 'state', 'startsAt']),
    staticData: { title: 'Agent bills', menu: { section: 'members', label: 'Agent bills', order: 33, contract: staffBills } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agent-bills/bills-page.tsx')),
      'BillsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agent-objections',
    validateSearch: listSearch(['merchantId', 'state']),
    staticData: {
      title: 'Objections',
      menu: { section: 'queues', label: 'Objections', order: 61, contract: agentObjections, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agent-bills/objections-page.tsx')),
      'ObjectionsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'agent-bills': typeof routes;
  }
}
