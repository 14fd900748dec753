import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(
  ['transfers', 'withdrawals', 'auth', 'wallet', 'records'],
  () => import('#apps/site/pages/transfer/transfer-page.tsx'),
);

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/transferUpline',
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'transfer.title',
      frame: 'member',
      menu: { group: 'money', order: 60, icon: 'arrow-out', name: 'transfer.title', modId: 'TRANSFER3' },
      isUndisturbed: true,
    },
    component: lazyRouteComponent(load, 'TransferPage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    transfer: typeof routes;
  }
}
