import type { GameType } from '#contracts/catalogue.ts';
import { categoryOfType } from '#web/categories/categories.ts';

/** Address of the lobby of a category, for a link; of all games where the category is unknown or has no place in the menu. */
export function lobbyOf(gameType: GameType | undefined) {
  const category = gameType && categoryOfType(gameType);
  return category ? ({ to: '/$gameType', params: { gameType: category.path } } as const) : ({ to: '/games' } as const);
}
