import { GameCentrePage } from '#apps/site/features/categories/game-centre-page.tsx';

export const SportsRoute = () => <GameCentrePage path="sports" />;
export const CockfightRoute = () => <GameCentrePage path="cockfight" />;
