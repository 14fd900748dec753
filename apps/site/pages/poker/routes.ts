import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { requireSession } from '#apps/site/parts/page/require-session.ts';
import { readTables } from '#apps/site/pages/poker/table/several/tables-at.ts';
import { isLobbyTab, type LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';
import { withAreas } from '#web/text/messages.ts';

const loadLobby = withAreas(['poker'], () => import('#apps/site/pages/poker/lobby/lobby-page.tsx'));
const loadTable = withAreas(['poker'], () => import('#apps/site/pages/poker/table/table-page.tsx'));

type LobbySearch = { tab: LobbyTab | undefined };
/** Codes of the open tables, one to four, joined by dots. */
type TableSearch = { tables: string | undefined };

/** The lobby is open to everybody; a table, for practice too, to signed-in accounts alone. Terms do not cover a hand in progress. */
export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/poker',
    validateSearch: (search: Record<string, unknown>): LobbySearch => ({ tab: isLobbyTab(search['tab']) ? search['tab'] : undefined }),
    staticData: { title: 'category.pvp' },
    component: lazyRouteComponent(loadLobby, 'LobbyPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/poker/table',
    validateSearch: (search: Record<string, unknown>): TableSearch => ({ tables: readTables(search['tables']) }),
    beforeLoad: ({ location }) => requireSession(location.href),
    staticData: { title: 'category.pvp', frame: 'own', isUndisturbed: true, isReadBeforeTerms: true },
    component: lazyRouteComponent(loadTable, 'TablePage'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    poker: typeof routes;
  }
}
