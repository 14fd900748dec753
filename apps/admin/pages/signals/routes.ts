import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signals } from '#contracts/bo/signals.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/signals',
    validateSearch: listSearch(['state', 'kind', 'account', 'merchantId']),
    staticData: {
      title: 'Abuse signals',
      menu: { section: 'queues', label: 'Abuse signals', order: 22, contract: signals, waiting: { state: 'waiting' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/signals/signals-page.tsx')),
      'SignalsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signals/$id',
    staticData: { title: 'Abuse signal' },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/signals/signal-page.tsx')),
      'SignalPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    signals: typeof routes;
  }
}
