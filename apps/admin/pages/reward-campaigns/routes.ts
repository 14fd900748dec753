import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rewardCampaigns, rewardOpenings } from '#contracts/bo/reward-tickets.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/reward-campaigns',
    validateSearch: listSearch(['state', 'kind', 'merchantId']),
    staticData: {
      title: 'Reward vouchers',
      menu: { section: 'marketing', label: 'Reward vouchers', order: 16, contract: rewardCampaigns },
    },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/reward-campaigns/campaigns-page.tsx')),
      'CampaignsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reward-openings',
    validateSearch: listSearch(['account', 'campaignId']),
    staticData: { title: 'Opened vouchers', menu: { section: 'marketing', label: 'Opened vouchers', order: 17, contract: rewardOpenings } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/reward-campaigns/openings-page.tsx')),
      'OpeningsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'reward-campaigns': typeof routes;
  }
}
