import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { agentTree } from '#contracts/bo/agents.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/agents',
    validateSearch: listSearch(['account', 'merchantId', 'under']),
    staticData: { title: 'Agents', menu: { section: 'members', label: 'Agents', order: 30, contract: agentTree } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agents/agents-page.tsx')),
      'AgentsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    agents: typeof routes;
  }
}
