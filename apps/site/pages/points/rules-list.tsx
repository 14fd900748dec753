import { categoryName } from '#apps/site/parts/categories/category-name.ts';
import { usePointConfig } from '#apps/site/pages/points/use-points.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './points.css';

/** Lists the turnover that earns a point, by category. Categories with the same rate share a line. */
export function RulesList() {
  const { t, formatMoney } = useI18n();
  const { data } = usePointConfig();
  if (!data) return <Skeleton height="96px" />;
  const priced = data.rules.map(({ gameType, turnover }) => ({ gameType, rate: formatMoney(turnover, data.currency) }));
  const rates = [...new Set(priced.map(({ rate }) => rate))];
  return (
    <>
      <ul className="point-rules">
        {rates.map((rate) => {
          const same = priced.filter((one) => one.rate === rate);
          return (
            <li key={rate}>
              <strong className="figures">{t('points.rate', { amount: rate })}</strong>
              <span>{same.map(({ gameType }) => categoryName(gameType, t)).join(', ')}</span>
            </li>
          );
        })}
      </ul>
      <p className="quiet">{t('points.rule_note')}</p>
    </>
  );
}
