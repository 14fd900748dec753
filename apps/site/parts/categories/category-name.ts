import { categoryOfType } from '#web/categories/categories.ts';
import type { I18n } from '#web/text/i18n.tsx';
import type { GameType } from '#contracts/catalogue.ts';

/** Returns the name of a category in the menu; a type without a place there is other games. */
export function categoryName(gameType: GameType | null, t: I18n['t']): string {
  const category = gameType === null ? undefined : categoryOfType(gameType);
  return t(category?.name ?? (gameType === 'JL' ? 'category.jili' : 'profit.other'));
}
