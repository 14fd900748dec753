import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { requireSession } from '#apps/site/parts/page/require-session.ts';
import { searchReader } from '#apps/site/lib/state/search.ts';
import { withAreas } from '#apps/site/lib/text/messages.ts';

const load = withAreas(['content'], () => import('#apps/site/pages/lottery/lottery-page.tsx'));

/** Which lottery is meant (specification 2.16). */
const readGame = searchReader<{ gameCode?: string }>({ gameCode: true }, ({ gameCode }) =>
  typeof gameCode === 'string' && /^[\w-]{1,40}$/.test(gameCode) ? { gameCode } : {},
);

/** All lotteries, those in the Vietnamese style, and those from around the sea (specification 2.07, 2.16). */
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
    validateSearch: readGame,
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
