import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { profitCsv, type Profit } from '#apps/site/pages/profit/profit-csv.ts';
import { categoryName } from '#apps/site/parts/categories/category-name.ts';
import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { CsvButton } from '#apps/site/parts/records/csv-button.tsx';
import { NoBets } from '#apps/site/parts/records/no-bets.tsx';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { useResultColumns } from '#apps/site/parts/records/use-result-columns.tsx';
import { fileNameOf, searchOf, type Period } from '#apps/site/parts/records/period.ts';
import { RecordFrame } from '#apps/site/parts/records/record-frame.tsx';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { profitRecords } from '#contracts/rounds.ts';

type Line = Profit['content'][number];

/** Shows wins and losses by category of games. The sums agree with those of the betting record. */
export function ProfitPage({ period }: { period: Period }) {
  const { t, formatMoney } = useI18n();
  const query = useQuery({
    queryKey: ['records', 'profit', period],
    queryFn: () => readValue(profitRecords, period),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, isPlaceholderData } = query;
  const money = (amount: Amount) => data && <bdi>{formatMoney(amount, data.currency)}</bdi>;
  return (
    <RecordFrame
      title={t('profit.title')}
      period={period}
      renderPeriodLink={(to, { key, ...look }) => <Link key={key} to="/member/personalProfit" search={searchOf(to)} replace {...look} />}
      csv={
        <CsvButton
          name={fileNameOf('profit', period)}
          isDisabled={!data}
          makeText={async () => profitCsv(await readValue(profitRecords, period))}
        />
      }
      query={query}
      oldText="records.as_of"
      empty={data?.totals.count === 0 && !isPlaceholderData ? <NoBets {...period} /> : null}
    >
      <RecordFigures
        figures={[
          { name: t('records.bets'), value: data?.totals.count },
          { name: t('records.staked'), value: data && money(data.totals.stake) },
          { name: t('records.returned'), value: data && money(data.totals.payout) },
          { name: t('records.net'), value: data && <NetAmount net={data.totals.net} currency={data.currency} /> },
        ]}
      />
      <Table
        className="record-table"
        caption={t('profit.title')}
        columns={useColumns(data?.currency)}
        rows={data?.content}
        rowKey={({ gameType }) => gameType ?? 'other'}
        isStale={isPlaceholderData}
        ghosts={3}
      />
    </RecordFrame>
  );
}

function useColumns(currency: Currency | undefined): Column<Line>[] {
  const { t } = useI18n();
  return [
    {
      key: 'category',
      head: t('profit.category'),
      place: 'title',
      tone: 'strong',
      renderCell: ({ gameType }) => categoryName(gameType, t),
    },
    { key: 'count', head: t('records.bets'), place: 'none', isFigure: true, renderCell: ({ count }) => count },
    ...useResultColumns<Line>(currency, { stake: 'records.staked', payout: 'records.returned', net: 'records.net' }),
  ];
}
