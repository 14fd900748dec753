import { NetAmount } from '#apps/site/features/records/net-amount.tsx';
import type { BetRecords } from '#apps/site/features/records/use-bet-records.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** The sums over all pages of the filter. */
export function RecordTotals({ data }: { data: BetRecords | undefined }) {
  const { t, formatMoney } = useI18n();
  const rest = <Skeleton width="5ch" />;
  const { totals, currency } = data ?? {};
  const amount = (value: number | undefined) => (value === undefined || !currency ? rest : <bdi>{formatMoney(value, currency)}</bdi>);
  return (
    <dl className="record-totals">
      <div className="record-totals__count">
        <dt>{t('records.bets')}</dt>
        <dd>{totals ? totals.count : rest}</dd>
      </div>
      <div>
        <dt>{t('records.staked')}</dt>
        <dd>{amount(totals?.stake)}</dd>
      </div>
      <div>
        <dt>{t('records.returned')}</dt>
        <dd>{amount(totals?.payout)}</dd>
      </div>
      <div>
        <dt>{t('records.net')}</dt>
        <dd>{totals && currency ? <NetAmount net={totals.net} currency={currency} /> : rest}</dd>
      </div>
      <div className="record-totals__turnover">
        <dt>{t('records.turnover')}</dt>
        <dd>{amount(totals?.turnover)}</dd>
      </div>
    </dl>
  );
}
