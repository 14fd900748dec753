import { signalRules } from '#contracts/bo/signal-rules.ts';
import { listRoute } from '#apps/admin/parts/page/list-route.ts';

export const routes = [
  listRoute({
    path: '/signal-rules',
    title: 'Signal rules',
    filters: ['merchantId'],
    menu: { section: 'oversight', order: 31, contract: signalRules },
    load: () => import('#apps/admin/pages/signal-rules/rules-page.tsx'),
    page: 'RulesPage',
  }),
];

declare module '#apps/admin/parts/page/pages.ts' {
  interface Pages {
    signalRules: typeof routes;
  }
}
