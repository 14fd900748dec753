import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { requireSession } from '#apps/site/parts/page/require-session.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['poker'], () => import('#apps/site/pages/poker/poker-pages.tsx'));

/** Returns a text of letters, digits, dots, dashes and underscores, otherwise undefined. The page reads its meaning. */
const plain = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w.-]{1,170}$/.test(value) ? value : undefined);

/** Returns the id of a line of the betting record; undefined for other text. */
const betId = (value: unknown): string | undefined => (/^\d{1,18}$/.test(String(value)) ? String(value) : undefined);

/**
 * Routes of poker. The lobby is open to everybody; tables, in practice too, and hands only to signed-in accounts. A hand in progress is not
 * covered by the dialog of new terms.
 */
export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/poker',
    validateSearch: ({ tab }: Record<string, unknown>): { tab: string | undefined } => ({ tab: plain(tab) }),
    staticData: { title: 'category.pvp' },
    component: lazyRouteComponent(load, 'LobbyPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker/tourney',
    validateSearch: ({ room }: Record<string, unknown>): { room: string | undefined } => ({ room: plain(room) }),
    staticData: { title: 'category.pvp' },
    component: lazyRouteComponent(load, 'TourneyRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker/hands',
    validateSearch: ({ bet }: Record<string, unknown>): { bet: string | undefined } => ({ bet: betId(bet) }),
    beforeLoad: ({ location }) => requireSession(location.href),
    staticData: { title: 'category.pvp' },
    component: lazyRouteComponent(load, 'HandsRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker/hands/$id',
    beforeLoad: ({ location }) => requireSession(location.href),
    staticData: { title: 'category.pvp' },
    component: lazyRouteComponent(load, 'HandRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker/table',
    validateSearch: ({ tables }: Record<string, unknown>): { tables: string | undefined } => ({ tables: plain(tables) }),
    beforeLoad: ({ location }) => requireSession(location.href),
    staticData: { title: 'category.pvp', frame: 'own', isUndisturbed: true, isReadBeforeTerms: true },
    component: lazyRouteComponent(load, 'TableRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    poker: typeof routes;
  }
}
