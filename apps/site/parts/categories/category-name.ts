import { categoryOfType } from '#web/categories/categories.ts';
import type { I18n } from '#web/text/i18n.tsx';
import type { GameType } from '#contracts/catalogue.ts';

/** What a category is called in the menu; what has no place there is other games. */
export function categoryName(gameType: GameType | null, t: I18n['t']): string {
  const category = gameType === null ? undefined : categoryOfType(gameType);
  return t(category?.name ?? (gameType === 'JL' ? 'category.jili' : 'profit.other'));
}
