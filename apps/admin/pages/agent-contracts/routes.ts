import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { agentTemplates, staffContracts } from '#contracts/bo/agents.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/agent-contracts',
    validateSearch: listSearch(['account', 'merchantId', 'kind', 'state']),
    staticData: {
      title: 'Agent contracts',
      menu: { section: 'members', label: 'Agent contracts', order: 31, contract: staffContracts },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agent-contracts/contracts-page.tsx')),
      'ContractsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agent-contracts/$id/what-if',
    validateSearch: listSearch(['account', 'merchantId']),
    staticData: { title: 'Simulate terms' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agent-contracts/what-if-page.tsx')),
      'WhatIfPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/agent-templates',
    validateSearch: listSearch(['kind']),
    staticData: {
      title: 'Agent templates',
      menu: { section: 'members', label: 'Agent templates', order: 32, contract: agentTemplates },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/agent-contracts/templates-page.tsx')),
      'TemplatesPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'agent-contracts': typeof routes;
  }
}
