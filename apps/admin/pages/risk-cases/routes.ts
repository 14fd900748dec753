import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { riskCases } from '#contracts/bo/risk-cases.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';
import { root } from '#apps/admin/parts/page/pages.ts';

export const routes = [
  listRoute({
    path: '/risk-cases',
    title: 'Risk cases',
    filters: ['state', 'kind', 'owner', 'account', 'merchantId'],
    menu: { section: 'queues', order: 23, contract: riskCases, waiting: { state: 'open' } },
    load: () => import('#apps/admin/pages/risk-cases/cases-page.tsx'),
    page: 'CasesPage',
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/risk-cases/$id',
    staticData: { title: 'Risk case' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/risk-cases/case-page.tsx')),
      'CasePage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    riskCases: typeof routes;
  }
}
