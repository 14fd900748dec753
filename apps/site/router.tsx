import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { findCategory } from '#apps/site/features/categories/categories.ts';
import { HomePage } from '#apps/site/features/home/home-page.tsx';
import { readLobbySearch } from '#apps/site/features/lobby/lobby-search.ts';
import { readRecordSearch } from '#apps/site/features/records/record-filter.ts';
import { keepReferral } from '#apps/site/features/register/referral.ts';
import { NotFoundPage } from '#apps/site/features/shell/not-found-page.tsx';
import { Shell } from '#apps/site/features/shell/shell.tsx';
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
  validateSearch: (search: Record<string, unknown>): { next?: string; expired?: boolean } => ({
    // Only ways inside this site: `//host` and `https:` lead out.
    ...(typeof search['next'] === 'string' && /^\/(?![/\\])/.test(search['next']) && { next: search['next'] }),
    ...(search['expired'] === true && { expired: true }),
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
  component: lazyRouteComponent(() => import('#apps/site/routes/legal-route.tsx'), 'TermsRoute'),
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(() => import('#apps/site/routes/legal-route.tsx'), 'PrivacyRoute'),
});

const games = createRoute({
  getParentRoute: () => root,
  path: '/games',
  validateSearch: readLobbySearch,
  component: lazyRouteComponent(() => import('#apps/site/routes/games-route.tsx'), 'GamesRoute'),
});
const slip = createRoute({
  getParentRoute: () => root,
  path: '/slip',
  component: lazyRouteComponent(() => import('#apps/site/routes/games-route.tsx'), 'SlipRoute'),
});

const lobby = createRoute({
  getParentRoute: () => root,
  path: '/$gameType',
  validateSearch: readLobbySearch,
  beforeLoad: async ({ params, location }) => {
    if (findCategory(params.gameType)?.needsSignIn) await requireSession(location.href);
  },
  component: lazyRouteComponent(() => import('#apps/site/routes/games-route.tsx'), 'LobbyRoute'),
});

const member = createRoute({ getParentRoute: () => root, id: 'member', beforeLoad: ({ location }) => requireSession(location.href) });
const deposit = createRoute({
  getParentRoute: () => member,
  path: '/member/depositv2',
  validateSearch: (search: Record<string, unknown>): { deposit?: string } =>
    typeof search['deposit'] === 'string' ? { deposit: search['deposit'] } : {},
  component: lazyRouteComponent(() => import('#apps/site/routes/deposit-route.tsx'), 'DepositRoute'),
});
const wallet = createRoute({
  getParentRoute: () => member,
  path: '/member/transferFund',
  component: lazyRouteComponent(() => import('#apps/site/routes/member-routes.tsx'), 'WalletRoute'),
});
const account = createRoute({
  getParentRoute: () => member,
  path: '/member/securityCenter',
  component: lazyRouteComponent(() => import('#apps/site/routes/member-routes.tsx'), 'AccountRoute'),
});
const records = createRoute({
  getParentRoute: () => member,
  path: '/member/personalHistoryCopy',
  validateSearch: readRecordSearch,
  component: lazyRouteComponent(() => import('#apps/site/routes/record-routes.tsx'), 'RecordsRoute'),
});
const round = createRoute({
  getParentRoute: () => member,
  path: '/member/rounds/$id',
  component: lazyRouteComponent(() => import('#apps/site/routes/record-routes.tsx'), 'RoundRoute'),
});
const gameInfo = createRoute({
  getParentRoute: () => root,
  path: '/game/$vendor/$code',
  component: lazyRouteComponent(() => import('#apps/site/routes/game-info-route.tsx'), 'GameInfoRoute'),
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
  component: lazyRouteComponent(() => import('#apps/site/routes/seamless-route.tsx'), 'SeamlessRoute'),
});

const devKit = createRoute({
  getParentRoute: () => root,
  path: '/dev/kit',
  component: lazyRouteComponent(() => import('#apps/site/routes/dev-kit-route.tsx'), 'DevKitRoute'),
});

const tree = root.addChildren([
  home,
  ...homeNames,
  login,
  register,
  terms,
  privacy,
  games,
  slip,
  lobby,
  gameInfo,
  devKit,
  play.addChildren([seamless]),
  member.addChildren([deposit, wallet, account, records, round]),
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
