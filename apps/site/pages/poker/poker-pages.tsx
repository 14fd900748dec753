import { lazy, Suspense } from 'react';
import { withAreas } from '#web/text/messages.ts';

export { LobbyPage } from '#apps/site/pages/poker/lobby/lobby-page.tsx';

// Loaded from this file, so that the first load of the site names only a single chunk of poker.
const load = withAreas(['poker'], () => import('#apps/site/pages/poker/table/table-page.tsx'));
const Table = lazy(async () => ({ default: (await load()).TablePage }));

const loadTourney = withAreas(['poker'], () => import('#apps/site/pages/poker/tourney/tourney-page.tsx'));
const Tourney = lazy(async () => ({ default: (await loadTourney()).TourneyPage }));

const loadHands = withAreas(['poker'], () => import('#apps/site/pages/poker/table/hands/hands-page.tsx'));
const Hands = lazy(async () => ({ default: (await loadHands()).HandsPage }));
const Hand = lazy(async () => ({ default: (await loadHands()).HandPage }));

export function HandsRoute() {
  return (
    <Suspense>
      <Hands />
    </Suspense>
  );
}

export function HandRoute() {
  return (
    <Suspense>
      <Hand />
    </Suspense>
  );
}

export function TourneyRoute() {
  return (
    <Suspense>
      <Tourney />
    </Suspense>
  );
}

export function TableRoute() {
  return (
    <Suspense>
      <Table />
    </Suspense>
  );
}
