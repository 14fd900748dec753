import { getRouteApi } from '@tanstack/react-router';
import { GamePage } from '#apps/site/pages/play/game-page.tsx';

const route = getRouteApi('/seamless');

export function SeamlessRoute() {
  return <GamePage {...route.useSearch()} />;
}
