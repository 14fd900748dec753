import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { readTransactionSearch } from '#apps/site/pages/transactions/transaction-search.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(
  ['records', 'wallet', 'withdrawals', 'transfers'],
  () => import('#apps/site/pages/transactions/transactions-route.tsx'),
);

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/transactionHistory',
    validateSearch: readTransactionSearch,
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: {
      title: 'transactions.title',
      frame: 'member',
      menu: { group: 'play', order: 20, icon: 'card', name: 'transactions.title' },
    },
    component: lazyRouteComponent(load, 'TransactionsRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    transactions: typeof routes;
  }
}
