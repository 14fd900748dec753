import { CategoryGlyph } from '#apps/site/parts/categories/category-glyph.tsx';
import type { CategoryCode } from '#apps/site/parts/categories/categories.ts';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';
import type { PromotionCategory } from '#contracts/promotions.ts';

const GLYPHS: Partial<Record<PromotionCategory, CategoryCode>> = {
  sports: 'sports',
  live: 'live',
  slots: 'rng',
  cards: 'pvp',
  fish: 'fish',
  lotto: 'lottery',
};
const ICONS = {
  rebate: 'refresh',
  points: 'ticket',
  ranking: 'lantern',
  deposit: 'wallet',
  app: 'phone',
  newbie: 'gift',
} as const satisfies Partial<Record<PromotionCategory, IconName>>;

/** What a promotion is about, as a stamp on its card: the glyph of its games, or of what it is for. */
export function OfferMark({ category }: { category: PromotionCategory }) {
  const glyph = GLYPHS[category];
  return (
    <span className="offer__mark" aria-hidden="true">
      {glyph ? <CategoryGlyph code={glyph} size={28} /> : <Icon name={ICONS[category as keyof typeof ICONS]} size={24} />}
    </span>
  );
}
