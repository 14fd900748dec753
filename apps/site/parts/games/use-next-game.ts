import type { Game } from '#contracts/catalogue.ts';
import { useHotGames, useRecentGames } from '#apps/site/parts/games/use-games.ts';

/** Returns the game that the member most likely opens next: the game opened last, otherwise the most played game. */
export function useNextGame(isWanted = true): Game | undefined {
  const recent = useRecentGames();
  const isFirst = recent.data?.list.length === 0;
  const hot = useHotGames(isWanted && isFirst);
  return recent.data?.list[0] ?? (isFirst ? hot.data?.list[0] : undefined);
}
