import type { GameType } from '#contracts/catalogue.ts';
import { categoryOfType } from '#web/categories/categories.ts';

/** Returns the address of the lobby of a category, for a link; that of all games if the category is unknown or not in the menu. */
export function lobbyOf(gameType: GameType | undefined) {
  const category = gameType && categoryOfType(gameType);
  return category ? ({ to: '/$gameType', params: { gameType: category.path } } as const) : ({ to: '/games' } as const);
}
