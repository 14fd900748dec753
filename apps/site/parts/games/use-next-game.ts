import type { Game } from '#contracts/catalogue.ts';
import { useHotGames, useRecentGames } from '#apps/site/parts/games/use-games.ts';

/** Returns the game that a member is most likely to open next: the game that was opened last, else the most popular one. */
export function useNextGame(isWanted = true): Game | undefined {
  const recent = useRecentGames();
  const isFirst = recent.data?.list.length === 0;
  const hot = useHotGames(isWanted && isFirst);
  return recent.data?.list[0] ?? (isFirst ? hot.data?.list[0] : undefined);
}
