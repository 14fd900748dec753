import { getRouteApi } from '@tanstack/react-router';
import { GamePage } from '#apps/site/features/play/game-page.tsx';

const route = getRouteApi('/play/seamless');

export function SeamlessRoute() {
  return <GamePage {...route.useSearch()} />;
}
