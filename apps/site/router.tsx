import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { findCategory } from '#apps/site/features/categories/categories.ts';
import { HomePage } from '#apps/site/features/home/home-page.tsx';
import { NotFoundPage } from '#apps/site/features/shell/not-found-page.tsx';
import { Shell } from '#apps/site/features/shell/shell.tsx';
import { LoginRoute } from '#apps/site/routes/login-route.tsx';
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

const games = createRoute({
  getParentRoute: () => root,
  path: '/games',
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

const tree = root.addChildren([home, ...homeNames, login, games, slip, lobby, member.addChildren([deposit, wallet, account])]);

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
