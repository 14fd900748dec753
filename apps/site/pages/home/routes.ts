import { createRoute, redirect } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { HomePage } from '#apps/site/pages/home/home-page.tsx';
import { LoginRoute } from '#apps/site/pages/home/login-route.tsx';
import { RegisterRoute } from '#apps/site/pages/home/register-route.tsx';
import { searchReader, wayInside } from '#web/state/search.ts';
import { currentToken, sessionReady } from '#web/state/session.ts';

type Login = { next?: string; expired?: boolean; m?: 'forgot' | 'reset' };

const readLogin = searchReader<Login>({ next: true, expired: true, m: true }, (search) => {
  const next = wayInside(search['next']);
  return {
    ...(next !== undefined && { next }),
    ...(search['expired'] === true && { expired: true }),
    ...((search['m'] === 'forgot' || search['m'] === 'reset') && { m: search['m'] }),
  };
});

/** Loaded with the first script and not lazily, because most visits begin on this page. */
const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
const homeNames = ['/index', '/index.html', '/home'].map((path) =>
  createRoute({ getParentRoute: () => root, path: path as '/home', component: HomePage }),
);

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readLogin,
  beforeLoad: async ({ search }) => {
    await sessionReady;
    // The owner of a mailed link may set a new password, signed in or not.
    if (currentToken() !== null && search.m !== 'reset') throw redirect({ href: search.next ?? '/', replace: true });
  },
  staticData: { title: 'login.title', isUndisturbed: true },
  component: LoginRoute,
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  beforeLoad: async () => {
    await sessionReady;
    if (currentToken() !== null) throw redirect({ to: '/', replace: true });
  },
  staticData: { title: 'register.title', isUndisturbed: true },
  component: RegisterRoute,
});

export const routes = [home, ...homeNames, login, register];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    home: typeof routes;
  }
}
