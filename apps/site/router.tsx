import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { HomePage } from '#apps/site/features/home/home-page.tsx';
import { readLobbySearch, type LobbySearch } from '#apps/site/features/lobby/lobby-search.ts';
import { readRecordSearch } from '#apps/site/features/records/record-filter.ts';
import { keepReferral } from '#apps/site/features/register/referral.ts';
import { NotFoundPage } from '#apps/site/features/shell/not-found-page.tsx';
import { Shell } from '#apps/site/features/shell/shell.tsx';
import {
  centreChunk,
  contentChunk,
  depositChunk,
  devKitChunk,
  gameInfoChunk,
  gamesChunk,
  legalChunk,
  memberChunk,
  playChunk,
  recordChunk,
} from '#apps/site/routes/chunks.ts';
import { LoginRoute } from '#apps/site/routes/login-route.tsx';
import { RegisterRoute } from '#apps/site/routes/register-route.tsx';
import { requireSession } from '#apps/site/routes/require-session.ts';
import { currentToken, sessionReady } from '#apps/site/lib/session.ts';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
const homeNames = ['/index', '/index.html', '/home'].map((path) =>
  createRoute({ getParentRoute: () => root, path: path as '/home', component: HomePage }),
);

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginRoute,
  validateSearch: (search: Record<string, unknown>): { next?: string; expired?: boolean; m?: 'forgot' } => ({
    // Only ways inside this site: `//host` and `https:` lead out.
    ...(typeof search['next'] === 'string' && /^\/(?![/\\])/.test(search['next']) && { next: search['next'] }),
    ...(search['expired'] === true && { expired: true }),
    ...(search['m'] === 'forgot' && { m: 'forgot' }),
  }),
  beforeLoad: async ({ search }) => {
    await sessionReady;
    if (currentToken() !== null) throw redirect({ href: search.next ?? '/', replace: true });
  },
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: RegisterRoute,
  beforeLoad: async () => {
    await sessionReady;
    if (currentToken() !== null) throw redirect({ to: '/', replace: true });
  },
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyRouteComponent(legalChunk, 'TermsRoute'),
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(legalChunk, 'PrivacyRoute'),
});

const about = createRoute({ getParentRoute: () => root, path: '/about', component: lazyRouteComponent(legalChunk, 'AboutRoute') });
const fairness = createRoute({
  getParentRoute: () => root,
  path: '/fairness',
  component: lazyRouteComponent(legalChunk, 'FairnessRoute'),
});
const saferPlay = createRoute({
  getParentRoute: () => root,
  path: '/safer-play',
  component: lazyRouteComponent(legalChunk, 'SaferPlayRoute'),
});

const games = createRoute({
  getParentRoute: () => root,
  path: '/games',
  validateSearch: readLobbySearch,
  component: lazyRouteComponent(gamesChunk, 'GamesRoute'),
});
const slip = createRoute({
  getParentRoute: () => root,
  path: '/slip',
  component: lazyRouteComponent(gamesChunk, 'SlipRoute'),
});

const lobby = createRoute({
  getParentRoute: () => root,
  path: '/$gameType',
  validateSearch: readLobbySearch,
  component: lazyRouteComponent(gamesChunk, 'LobbyRoute'),
});

/** The game centre, whose suppliers have houses instead of a lobby (specification 2.05). */
const readHouse = (search: Record<string, unknown>): Pick<LobbySearch, 'vassalage'> => {
  const { vassalage } = readLobbySearch(search);
  return vassalage === undefined ? {} : { vassalage };
};
const sports = createRoute({
  getParentRoute: () => root,
  path: '/sports',
  validateSearch: readHouse,
  component: lazyRouteComponent(centreChunk, 'SportsRoute'),
});
const cockfight = createRoute({
  getParentRoute: () => root,
  path: '/cockfight',
  validateSearch: readHouse,
  component: lazyRouteComponent(centreChunk, 'CockfightRoute'),
});

const contentPages = (
  [
    ['/promotions', 'PromotionsRoute'],
    ['/pointMall', 'PointMallRoute'],
    ['/help', 'HelpRoute'],
    ['/winners', 'WinnersRoute'],
    ['/down', 'DownRoute'],
    ['/down/ios', 'IosRoute'],
    ['/down/android', 'AndroidRoute'],
    ['/maintenance', 'MaintenanceRoute'],
    ['/restricted', 'RestrictedRoute'],
    ['/offline', 'OfflineRoute'],
  ] as const
).map(([path, name]) => createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(contentChunk, name) }));
const article = createRoute({
  getParentRoute: () => root,
  path: '/help/$slug',
  component: lazyRouteComponent(contentChunk, 'ArticleRoute'),
});

const member = createRoute({ getParentRoute: () => root, id: 'member', beforeLoad: ({ location }) => requireSession(location.href) });
const deposit = createRoute({
  getParentRoute: () => member,
  path: '/member/depositv2',
  validateSearch: (search: Record<string, unknown>): { deposit?: string } =>
    typeof search['deposit'] === 'string' ? { deposit: search['deposit'] } : {},
  component: lazyRouteComponent(depositChunk, 'DepositRoute'),
});
const wallet = createRoute({
  getParentRoute: () => member,
  path: '/member/transferFund',
  component: lazyRouteComponent(memberChunk, 'WalletRoute'),
});
const account = createRoute({
  getParentRoute: () => member,
  path: '/member/securityCenter',
  component: lazyRouteComponent(memberChunk, 'AccountRoute'),
});
const records = createRoute({
  getParentRoute: () => member,
  path: '/member/personalHistoryCopy',
  validateSearch: readRecordSearch,
  component: lazyRouteComponent(recordChunk, 'RecordsRoute'),
});
const rewards = createRoute({
  getParentRoute: () => member,
  path: '/member/rewardCenter',
  component: lazyRouteComponent(contentChunk, 'RewardCentreRoute'),
});
const agentHome = createRoute({
  getParentRoute: () => member,
  path: '/agentHome',
  component: lazyRouteComponent(contentChunk, 'AgentHomeRoute'),
});
/** Three names of one page; which draw is meant stands in its query (specification 2.07, 2.16). */
const lottery = (['/lottery', '/vnLottery', '/seaLottery'] as const).map((path) =>
  createRoute({
    getParentRoute: () => member,
    path,
    validateSearch: (search: Record<string, unknown>): { gameCode?: string } =>
      typeof search['gameCode'] === 'string' ? { gameCode: search['gameCode'] } : {},
    component: lazyRouteComponent(contentChunk, 'LotteryRoute'),
  }),
);
const round = createRoute({
  getParentRoute: () => member,
  path: '/member/rounds/$id',
  component: lazyRouteComponent(recordChunk, 'RoundRoute'),
});
const gameInfo = createRoute({
  getParentRoute: () => root,
  path: '/game/$vendor/$code',
  component: lazyRouteComponent(gameInfoChunk, 'GameInfoRoute'),
});

const play = createRoute({ getParentRoute: () => root, id: 'play', beforeLoad: ({ location }) => requireSession(location.href) });
const seamless = createRoute({
  getParentRoute: () => play,
  path: '/seamless',
  validateSearch: (search: Record<string, unknown>): { vendor: string; gameCode: string; mode: 'real' | 'practice' } => ({
    vendor: typeof search['vendor'] === 'string' ? search['vendor'] : '',
    gameCode: typeof search['gameCode'] === 'string' ? search['gameCode'] : '',
    mode: search['mode'] === 'practice' ? 'practice' : 'real',
  }),
  component: lazyRouteComponent(playChunk, 'SeamlessRoute'),
});

const devKit = createRoute({
  getParentRoute: () => root,
  path: '/dev/kit',
  component: lazyRouteComponent(devKitChunk, 'DevKitRoute'),
});

const tree = root.addChildren([
  home,
  ...homeNames,
  login,
  register,
  terms,
  privacy,
  about,
  fairness,
  saferPlay,
  ...contentPages,
  article,
  sports,
  cockfight,
  games,
  slip,
  lobby,
  gameInfo,
  devKit,
  play.addChildren([seamless]),
  member.addChildren([deposit, wallet, account, records, round, rewards, agentHome, ...lottery]),
]);

// Before the router tidies the address.
keepReferral(location.search);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
