import { lazy, Suspense } from 'react';
import { withAreas } from '#web/text/messages.ts';

export { LobbyPage } from '#apps/site/pages/poker/lobby/lobby-page.tsx';

// Loaded from here, so that the first load of the site names one chunk of poker alone.
const load = withAreas(['poker'], () => import('#apps/site/pages/poker/table/table-page.tsx'));
const Table = lazy(async () => ({ default: (await load()).TablePage }));

export function TableRoute() {
  return (
    <Suspense>
      <Table />
    </Suspense>
  );
}
