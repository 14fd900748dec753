import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#apps/site/parts/page/pages.ts';
import { requireSession } from '#apps/site/parts/page/require-session.ts';
import { readTables } from '#apps/site/pages/play/several/table-address.ts';
import { searchReader } from '#web/state/search.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['play'], () => import('#apps/site/pages/play/seamless-route.tsx'));

/** Address of a game. `beside`: further tables on the same page. `room`: the room to enter at once. */
type Seamless = {
  vendor: string;
  gameCode: string;
  mode: 'real' | 'practice';
  beside?: string | undefined;
  room?: string | undefined;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const readSeamless = searchReader<Seamless>({ vendor: true, gameCode: true, mode: true, beside: true, room: true }, (search) => {
  const vendor = /^\w{1,20}$/.exec(text(search['vendor']))?.[0] ?? '';
  const gameCode = /^[\w-]{1,40}$/.exec(text(search['gameCode']))?.[0] ?? '';
  return {
    vendor,
    gameCode,
    mode: search['mode'] === 'practice' ? 'practice' : 'real',
    beside: readTables(search['beside'], { vendor, gameCode }),
    room: /^[a-z\d-]{1,60}$/.exec(text(search['room']))?.[0],
  };
});

/**
 * Routes of games. Only a signed-in account may play, in practice too. The site's header is slim and has no balance, which would reveal the
 * end of a round before it is shown. A game in progress is not covered by the dialog of new terms.
 */
export const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/seamless',
    validateSearch: readSeamless,
    beforeLoad: ({ location }) => requireSession(location.href),
    staticData: { frame: 'own', isUndisturbed: true, isReadBeforeTerms: true },
    component: lazyRouteComponent(load, 'SeamlessRoute'),
  }),
];

declare module '#apps/site/parts/page/pages.ts' {
  interface Pages {
    play: typeof routes;
  }
}
