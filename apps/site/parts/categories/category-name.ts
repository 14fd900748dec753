import { categoryOfType } from '#apps/site/parts/categories/categories.ts';
import type { I18n } from '#apps/site/lib/text/i18n.tsx';
import type { GameType } from '#contracts/catalogue.ts';

/** What a category is called in the menu; undefined where it has no place there. */
export function categoryName(gameType: GameType, t: I18n['t']): string | undefined {
  const category = categoryOfType(gameType);
  if (category) return t(category.name);
  return gameType === 'JL' ? t('category.jili') : undefined;
}
