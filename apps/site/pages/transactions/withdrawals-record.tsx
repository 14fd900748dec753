import { Link } from '@tanstack/react-router';
import { withdrawalsCsv } from '#apps/site/pages/transactions/transactions-csv.ts';
import { TransactionFrame } from '#apps/site/pages/transactions/transaction-frame.tsx';
import type { TransactionSearch } from '#apps/site/pages/transactions/transaction-search.ts';
import { readWithdrawals, useWithdrawalRecords, type WithdrawalRecord } from '#apps/site/pages/transactions/use-transactions.ts';
import { accountName } from '#apps/site/features/withdrawals/account-name.ts';
import { StateTag } from '#apps/site/features/withdrawals/state-tag.tsx';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { CsvButton } from '#apps/site/parts/records/csv-button.tsx';
import { USUAL_DAYS } from '#apps/site/parts/records/days.ts';
import { readAllPages } from '#apps/site/parts/records/record-csv.ts';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

type Props = { search: TransactionSearch; onPage: (page: number) => void };

/** Withdrawals with their states; each leads to where it stands. */
export function WithdrawalsRecord({ search, onPage }: Props) {
  const { t, formatMoney } = useI18n();
  const { days = USUAL_DAYS, page: pageNo = 1 } = search;
  const query = useWithdrawalRecords(days, pageNo);
  const { data, isPlaceholderData } = query;
  const money = (amount: Amount) => data && <bdi>{formatMoney(amount, data.currency)}</bdi>;
  return (
    <TransactionFrame
      search={search}
      query={query}
      isEmpty={data?.totals.count === 0 && !isPlaceholderData}
      csv={
        <CsvButton
          name={`withdrawals-${days}d`}
          isDisabled={!data}
          makeText={async () => {
            const { rows, currency } = await readAllPages((page, size) => readWithdrawals(days, page, size), idOf);
            return withdrawalsCsv(rows, currency);
          }}
        />
      }
    >
      <RecordFigures
        figures={[
          { name: t('transactions.withdrawals'), value: data?.totals.count },
          { name: t('transactions.ordered'), value: data && money(data.totals.amount) },
          { name: t('withdraw.stage_paid'), value: data && money(data.totals.paid) },
          { name: t('wallet.locked'), value: data && money(data.totals.held) },
        ]}
      />
      <Table
        className="record-table"
        caption={t('transactions.withdrawals')}
        columns={useColumns(data?.currency)}
        rows={data?.content}
        rowKey={idOf}
        isStale={isPlaceholderData}
      />
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={onPage} isBusy={isPlaceholderData} />}
    </TransactionFrame>
  );
}

function idOf({ id }: WithdrawalRecord): string {
  return id;
}

function useColumns(currency: Currency | undefined): Column<WithdrawalRecord>[] {
  const { t, formatMoney, formatDateTime } = useI18n();
  const money = (amount: Amount) => currency && <bdi>{formatMoney(amount, currency)}</bdi>;
  return [
    {
      key: 'serial',
      head: t('withdraw.number'),
      place: 'title',
      renderCell: ({ id, serial }) => (
        <Link to="/member/withdraw" search={{ withdrawal: id }} className="table__link">
          {serial}
        </Link>
      ),
    },
    {
      key: 'time',
      head: t('records.time'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ requestedAt }) => <time dateTime={requestedAt}>{formatDateTime(requestedAt, 'short')}</time>,
    },
    { key: 'account', head: t('withdraw.to'), place: 'none', renderCell: ({ account }) => <bdi>{accountName(account)}</bdi> },
    { key: 'state', head: t('withdraw.status'), place: 'end-note', renderCell: ({ state }) => <StateTag state={state} /> },
    {
      key: 'amount',
      head: t('withdraw.amount'),
      place: 'figure',
      isFigure: true,
      tone: 'strong',
      renderCell: ({ amount }) => money(amount),
    },
  ];
}
