import { getRouteApi } from '@tanstack/react-router';
import { CategoryPage } from '#apps/site/features/categories/category-page.tsx';

export { GamesPage as GamesRoute } from '#apps/site/features/categories/games-page.tsx';
export { SlipPage as SlipRoute } from '#apps/site/features/shell/slip-page.tsx';

const route = getRouteApi('/$gameType');

export function LobbyRoute() {
  const { gameType } = route.useParams();
  return <CategoryPage code={gameType} />;
}
