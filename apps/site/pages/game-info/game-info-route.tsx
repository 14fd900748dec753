import { getRouteApi } from '@tanstack/react-router';
import { GameInfoPage } from '#apps/site/pages/game-info/game-info-page.tsx';

const route = getRouteApi('/game/$vendor/$code');

export function GameInfoRoute() {
  const { vendor, code } = route.useParams();
  return <GameInfoPage vendor={vendor} code={code} />;
}
