import { categoryOfType } from '#web/categories/categories.ts';
import type { I18n } from '#web/text/i18n.tsx';

/** Returns the name of the category for a type of games. The empty type stands for games that no catalogue lists. */
export function categoryName(gameType: string, t: I18n['t']): string {
  const category = gameType === '' ? undefined : categoryOfType(gameType);
  return t(category?.name ?? (gameType === 'JL' ? 'category.jili' : 'agent.other'));
}
