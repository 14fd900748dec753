import { rewardCampaigns, rewardOpenings } from '#contracts/bo/reward-tickets.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/reward-campaigns',
    title: 'Reward vouchers',
    filters: ['state', 'kind', 'merchantId'],
    menu: { section: 'marketing', order: 16, contract: rewardCampaigns },
    load: () => import('#apps/admin/pages/reward-campaigns/campaigns-page.tsx'),
    page: 'CampaignsPage',
  }),
  listRoute({
    path: '/reward-openings',
    title: 'Opened vouchers',
    filters: ['account', 'campaignId'],
    menu: { section: 'marketing', order: 17, contract: rewardOpenings },
    load: () => import('#apps/admin/pages/reward-campaigns/openings-page.tsx'),
    page: 'OpeningsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    'reward-campaigns': typeof routes;
  }
}
