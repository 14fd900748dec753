import { categoryOfType } from '#web/categories/categories.ts';
import type { I18n } from '#web/text/i18n.tsx';
import type { GameType } from '#contracts/catalogue.ts';

/** Returns the name of a category as the menu has it. A type that is not in the menu is named "other". */
export function categoryName(gameType: GameType | null, t: I18n['t']): string {
  const category = gameType === null ? undefined : categoryOfType(gameType);
  return t(category?.name ?? (gameType === 'JL' ? 'category.jili' : 'profit.other'));
}
