import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { searchReader } from '#web/state/search.ts';
import { withAreas } from '#web/text/messages.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

const load = withAreas(
  ['withdrawals', 'auth', 'wallet', 'identity', 'uploads', 'messages'],
  () => import('#apps/site/pages/withdraw/withdraw-route.tsx'),
);
const loadCount = chunkInTime(() => import('#apps/site/features/withdrawals/use-withdrawals.ts'));

/** The withdrawal that is looked at stands in the address, so that a reload finds it again. */
const readWithdrawal = searchReader<{ withdrawal?: string }>({ withdrawal: true }, ({ withdrawal }) =>
  typeof withdrawal === 'string' && /^[\da-f-]{36}$/.test(withdrawal) ? { withdrawal } : {},
);

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/withdraw',
    validateSearch: readWithdrawal,
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'money.withdraw',
      frame: 'member',
      menu: {
        group: 'money',
        order: 50,
        icon: 'withdraw',
        name: 'money.withdraw',
        count: async () => (await loadCount()).countUnconfirmed(),
      },
      isUndisturbed: true,
      isReadBeforeTerms: true,
    },
    component: lazyRouteComponent(load, 'WithdrawRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    withdraw: typeof routes;
  }
}
