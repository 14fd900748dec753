import type { Rebate, Rebates } from '#apps/site/pages/rebate/use-rebate.ts';
import { kindName } from '#web/categories/kind-name.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';
import { NOTHING, type Amount } from '#kernel/amount.ts';

type Line = { gameType: Rebate['rates'][number]['gameType']; percent: number; turnover: Amount; amount: Amount };

/** Lists each category with its rate, and the rebate of today's turnover in it. */
export function RateTable({ rebate: { rates, days }, currency, today }: { rebate: Rebate } & Pick<Rebates, 'currency' | 'today'>) {
  const { t, formatMoney, formatNumber } = useI18n();
  const played = days.find(({ day }) => day === today)?.lines ?? [];
  const rows = rates.map(({ gameType, percent }): Line => {
    const line = played.find((one) => one.gameType === gameType);
    return { gameType, percent, turnover: line?.turnover ?? NOTHING, amount: line?.amount ?? NOTHING };
  });
  const columns: Column<Line>[] = [
    { key: 'category', head: t('profit.category'), tone: 'strong', renderCell: ({ gameType }) => kindName(gameType, t) },
    { key: 'rate', head: t('rebate.rate'), isFigure: true, renderCell: ({ percent }) => `${formatNumber(percent)} %` },
    {
      key: 'turnover',
      head: t('rebate.turnover_today'),
      isFigure: true,
      renderCell: (row) => <bdi>{formatMoney(row.turnover, currency)}</bdi>,
    },
    {
      key: 'amount',
      head: t('rebate.title'),
      isFigure: true,
      tone: 'strong',
      renderCell: ({ amount }) => <bdi>{formatMoney(amount, currency)}</bdi>,
    },
  ];
  return <Table caption={t('rebate.rates')} columns={columns} rows={rows} rowKey={({ gameType }) => gameType} isCards={false} />;
}
