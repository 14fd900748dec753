import { categoryOfType } from '#web/categories/categories.ts';
import type { I18n } from '#web/text/i18n.tsx';
import type { GameKind, SlotSubCategory } from '#contracts/catalogue.ts';

const SHELVES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const satisfies readonly SlotSubCategory[];

/** Returns the name of a category or a shelf, as terms distinguish games; its code if the menu has no name. */
export function kindName(kind: GameKind, t: I18n['t']): string {
  const shelf = SHELVES.find((one) => one === kind);
  if (shelf) return t(`shelf.${shelf}`);
  const category = categoryOfType(kind);
  return category ? t(category.name) : kind;
}
