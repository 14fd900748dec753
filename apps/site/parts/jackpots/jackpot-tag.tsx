import { CategoryGlyph } from '#apps/site/parts/categories/category-glyph.tsx';
import { useJackpots } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './jackpot-tag.css';

/** Shows the largest tier of a jackpot under the tile of a game that feeds it; over the art it would cover the letters of the title. */
export function JackpotTag({ code, otherwise }: { code: string; otherwise: string }) {
  const { t, formatMoney } = useI18n();
  const { data } = useJackpots();
  const grand = data?.jackpots.find((one) => one.code === code)?.tiers.at(-1);
  if (!data || !grand) return otherwise;
  return (
    <span className="jackpot-tag" title={t('category.jackpot')}>
      <CategoryGlyph code="jackpot" size={16} />
      <span className="visually-hidden">{t('category.jackpot')} </span>
      <bdi className="figures">{formatMoney(grand.amount, data.currency)}</bdi>
    </span>
  );
}
