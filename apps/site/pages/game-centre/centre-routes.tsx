import { GameCentrePage } from '#apps/site/pages/game-centre/game-centre-page.tsx';

export const SportsRoute = () => <GameCentrePage path="sports" />;
export const CockfightRoute = () => <GameCentrePage path="cockfight" />;
