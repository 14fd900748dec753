import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['wallet', 'withdrawals'], () => import('#apps/site/pages/wallet/wallet-page.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/transferFund',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'wallet.title', frame: 'member', menu: { group: 'money', order: 30, icon: 'wallet', name: 'wallet.title' } },
    component: lazyRouteComponent(load, 'WalletPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    wallet: typeof routes;
  }
}
