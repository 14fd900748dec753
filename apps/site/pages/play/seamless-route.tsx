import { getRouteApi } from '@tanstack/react-router';
import { GamePage } from '#apps/site/pages/play/game-page.tsx';
import { tablesOf } from '#apps/site/pages/play/several/table-address.ts';
import { SeveralTables } from '#apps/site/pages/play/several/several-tables.tsx';

const route = getRouteApi('/seamless');

export function SeamlessRoute() {
  const { beside, mode, room: _, ...first } = route.useSearch();
  if (beside === undefined) return <GamePage {...first} mode={mode} />;
  return <SeveralTables tables={tablesOf(first, beside)} mode={mode} />;
}
