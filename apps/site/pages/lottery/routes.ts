import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { requireSession } from '#apps/site/parts/page/require-session.ts';
import { readLobby } from '#apps/site/pages/lottery/lobby-search.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/lottery/lottery-page.tsx'));

/** Routes of all lotteries, of lotteries in the Vietnamese style, and of lotteries from Southeast Asia (specification 2.07, 2.16). */
export const routes = (
  [
    ['/lottery', 'LotteryPage', 'category.lottery'],
    ['/vnLottery', 'VietnamPage', 'category.lottery_vietnam'],
    ['/seaLottery', 'SeaPage', 'category.lottery_sea'],
  ] as const
).map(([path, page, title]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readLobby,
    beforeLoad: ({ location }) => requireSession(location.href),
    staticData: { title, frame: 'header', isUndisturbed: true },
    component: lazyRouteComponent(load, page),
  }),
);

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    lottery: typeof routes;
  }
}
