import { statementDifferences, statements } from '#contracts/bo/statements.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/statements/differences',
    title: 'Payment differences',
    filters: ['state', 'reason', 'provider', 'reference'],
    menu: { section: 'queues', order: 26, contract: statementDifferences, waiting: { state: 'open' } },
    load: () => import('#apps/admin/pages/statements/differences-page.tsx'),
    page: 'DifferencesPage',
  }),
  listRoute({
    path: '/statements',
    title: 'Payment statements',
    filters: ['provider'],
    menu: { section: 'oversight', order: 24, contract: statements },
    load: () => import('#apps/admin/pages/statements/statements-page.tsx'),
    page: 'StatementsPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    statements: typeof routes;
  }
}
