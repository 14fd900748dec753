import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { documentQueue } from '#contracts/bo/documents.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/documents',
    validateSearch: listSearch(['state', 'level', 'merchantId']),
    staticData: {
      title: 'Documents',
      menu: { section: 'queues', label: 'Documents', order: 20, contract: documentQueue, waiting: { state: 'waiting' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/documents/documents-page.tsx')),
      'DocumentsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    documents: typeof routes;
  }
}
