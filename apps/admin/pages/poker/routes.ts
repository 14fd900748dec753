import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pokerDeskHands } from '#contracts/bo/poker-hands.ts';
import { pokerSignals } from '#contracts/bo/poker-signals.ts';
import { pokerDeskTables, pokerStakes } from '#contracts/bo/poker-tables.ts';
import { pokerDeskTourneys, pokerSchedules } from '#contracts/bo/poker-tourneys.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/poker',
    validateSearch: listSearch(['merchantId', 'mode', 'kind', 'state']),
    staticData: { title: 'Poker tables', menu: { section: 'operation', label: 'Poker: tables', order: 23, contract: pokerDeskTables } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/poker/tables-page.tsx')),
      'TablesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker-stakes',
    validateSearch: listSearch(['merchantId']),
    staticData: { title: 'Poker stakes', menu: { section: 'operation', label: 'Poker: stakes', order: 24, contract: pokerStakes } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/poker/stakes-page.tsx')),
      'StakesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker-tournaments',
    validateSearch: listSearch(['merchantId', 'mode', 'phase']),
    staticData: {
      title: 'Poker tournaments',
      menu: { section: 'operation', label: 'Poker: tournaments', order: 25, contract: pokerDeskTourneys },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/poker/tourneys-page.tsx')),
      'TourneysPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker-schedules',
    validateSearch: listSearch(['merchantId', 'isOn']),
    staticData: {
      title: 'Poker schedules',
      menu: { section: 'operation', label: 'Poker: schedules', order: 26, contract: pokerSchedules },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/poker/schedules-page.tsx')),
      'SchedulesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker-hands',
    validateSearch: listSearch(['id', 'account', 'room', 'merchantId', 'from', 'to']),
    staticData: { title: 'Poker hands', menu: { section: 'oversight', label: 'Poker: hands', order: 61, contract: pokerDeskHands } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/poker/hands-page.tsx')),
      'HandsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker-signals',
    validateSearch: listSearch(['state', 'kind', 'account', 'merchantId']),
    staticData: {
      title: 'Poker signals',
      menu: { section: 'queues', label: 'Poker signals', order: 23, contract: pokerSignals, waiting: { state: 'open' } },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/poker/signals-page.tsx')),
      'PokerSignalsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    poker: typeof routes;
  }
}
