import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { referrals } from '#contracts/bo/referral.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/referrals',
    validateSearch: listSearch(['state', 'account', 'merchantId']),
    staticData: { title: 'Referrals', menu: { section: 'marketing', label: 'Referrals', order: 30, contract: referrals } },
    component: lazyRouteComponent(
      chunkInTime(() => import('#apps/admin/pages/referrals/referrals-page.tsx')),
      'ReferralsPage',
    ),
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    referrals: typeof routes;
  }
}
