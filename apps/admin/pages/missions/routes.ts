import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { missionClaims, missions } from '#contracts/bo/missions.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/missions',
    validateSearch: listSearch(['state', 'merchantId']),
    staticData: { title: 'Missions', menu: { section: 'marketing', label: 'Missions', order: 21, contract: missions } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/missions/missions-page.tsx')),
      'MissionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/mission-claims',
    validateSearch: listSearch(['account', 'missionId']),
    staticData: {
      title: 'Claimed missions',
      menu: { section: 'marketing', label: 'Claimed missions', order: 22, contract: missionClaims },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/missions/mission-claims-page.tsx')),
      'MissionClaimsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    missions: typeof routes;
  }
}
