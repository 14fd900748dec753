import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import type { BetRecords } from '#apps/site/parts/play/use-bet-records.ts';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { useI18n } from '#web/text/i18n.tsx';

/** Shows the sums over all pages of the filter. */
export function RecordTotals({ data }: { data: BetRecords | undefined }) {
  const { t, formatMoney } = useI18n();
  const amount = (key: 'stake' | 'payout' | 'turnover') => data && <bdi>{formatMoney(data.totals[key], data.currency)}</bdi>;
  return (
    <RecordFigures
      figures={[
        { name: t('records.bets'), value: data?.totals.count },
        { name: t('records.staked'), value: amount('stake') },
        { name: t('records.returned'), value: amount('payout') },
        { name: t('records.net'), value: data && <NetAmount net={data.totals.net} currency={data.currency} /> },
        { name: t('records.turnover'), value: amount('turnover'), isMinor: true },
      ]}
    />
  );
}
