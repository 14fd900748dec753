import { useJackpots } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import './jackpot-tag.css';

/** The largest tier of a jackpot, on the tile of a game that feeds it. */
export function JackpotTag({ code }: { code: string }) {
  const { t, formatMoney } = useI18n();
  const { data } = useJackpots();
  const grand = data?.jackpots.find((one) => one.code === code)?.tiers.at(-1);
  if (!data || !grand) return null;
  return (
    <span className="jackpot-tag" title={t('category.jackpot')}>
      <span className="visually-hidden">{t('category.jackpot')} </span>
      <bdi className="figures">{formatMoney(grand.amount, data.currency)}</bdi>
    </span>
  );
}
