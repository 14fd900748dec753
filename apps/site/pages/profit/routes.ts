import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { refusePractice } from '#apps/site/parts/page/require-session.ts';
import { readPeriod, type PeriodSearch } from '#apps/site/parts/records/period.ts';
import { searchReader } from '#web/state/search.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['records'], () => import('#apps/site/pages/profit/profit-route.tsx'));

export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/member/personalProfit',
    validateSearch: searchReader<PeriodSearch>({ days: true, ago: true }, readPeriod),
    beforeLoad: ({ location, preload }) => refusePractice(location.href, preload),
    staticData: { title: 'profit.title', frame: 'member', menu: { group: 'play', order: 30, icon: 'bars', name: 'profit.title' } },
    component: lazyRouteComponent(load, 'ProfitRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    profit: typeof routes;
  }
}
