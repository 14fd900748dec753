import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditLog } from '#contracts/bo/audit.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/audit',
    validateSearch: listSearch(['actor', 'action', 'subjectKind', 'subjectId', 'from', 'to']),
    staticData: {
      title: 'Audit log',
      menu: { section: 'oversight', label: 'Audit log', order: 10, contract: auditLog },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/audit/audit-page.tsx')),
      'AuditPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    audit: typeof routes;
  }
}
