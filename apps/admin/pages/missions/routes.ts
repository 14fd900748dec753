import { missionRewards, missions } from '#contracts/bo/missions.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/missions',
    title: 'Missions',
    filters: ['state', 'merchantId'],
    menu: { section: 'marketing', order: 21, contract: missions },
    load: () => import('#apps/admin/pages/missions/missions-page.tsx'),
    page: 'MissionsPage',
  }),
  listRoute({
    path: '/mission-claims',
    title: 'Claimed missions',
    filters: ['account', 'missionId'],
    menu: { section: 'marketing', order: 22, contract: missionRewards },
    load: () => import('#apps/admin/pages/missions/mission-rewards-page.tsx'),
    page: 'MissionRewardsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    missions: typeof routes;
  }
}
