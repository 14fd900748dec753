import { Link } from '@tanstack/react-router';
import { depositsCsv } from '#apps/site/pages/transactions/transactions-csv.ts';
import { TransactionFrame } from '#apps/site/pages/transactions/transaction-frame.tsx';
import type { TransactionSearch } from '#apps/site/pages/transactions/transaction-search.ts';
import { readDeposits, useDeposits, type DepositRecord } from '#apps/site/pages/transactions/use-transactions.ts';
import { reversalStateOf } from '#apps/site/parts/money/reversal-state.ts';
import { periodOf } from '#apps/site/parts/records/period.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import type { Column } from '#ui/components/table/table.tsx';
import { isNothing, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

const TONES = {
  waiting: 'plain',
  credited: 'good',
  declined: 'bad',
  expired: 'plain',
  mismatch: 'warn',
  refunded: 'plain',
  charged_back: 'bad',
} as const;

type Props = { search: TransactionSearch; onPage: (page: number) => void };

/** Lists deposits with their states. Each links to its page. */
export function DepositsRecord({ search, onPage }: Props) {
  const { t, formatMoney } = useI18n();
  const query = useDeposits(periodOf(search), search.page ?? 1);
  const { data } = query;
  const money = (amount: Amount) => data && <bdi>{formatMoney(amount, data.currency)}</bdi>;
  return (
    <TransactionFrame
      search={search}
      onPage={onPage}
      query={query}
      read={readDeposits}
      csv={depositsCsv}
      columns={useColumns(data?.currency, data !== undefined && !isNothing(data.totals.taken))}
      figures={[
        { name: t('transactions.deposits'), value: data?.totals.count },
        { name: t('transactions.ordered'), value: data && money(data.totals.amount) },
        { name: t('transactions.credited'), value: data && money(data.totals.credited) },
        ...(data && !isNothing(data.totals.taken) ? [{ name: t('transactions.taken'), value: money(data.totals.taken) }] : []),
      ]}
    />
  );
}

function useColumns(currency: Currency | undefined, hasTaken: boolean): Column<DepositRecord>[] {
  const { t, formatMoney, formatDateTime } = useI18n();
  const money = (amount: Amount) => currency && <bdi>{formatMoney(amount, currency)}</bdi>;
  return [
    {
      key: 'serial',
      head: t('withdraw.number'),
      place: 'title',
      renderCell: ({ id, serial }) => (
        <Link to="/member/depositv2" search={{ deposit: id }} className="table__link">
          {serial}
        </Link>
      ),
    },
    {
      key: 'time',
      head: t('records.time'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, 'short')}</time>,
    },
    {
      key: 'state',
      head: t('withdraw.status'),
      place: 'end-note',
      renderCell: (one) => <Tag tone={TONES[one.status]}>{t(`transactions.deposit_${reversalStateOf(one)}`)}</Tag>,
    },
    { key: 'amount', head: t('withdraw.amount'), place: 'none', isFigure: true, renderCell: ({ amount }) => money(amount) },
    { key: 'fee', head: t('withdraw.fee'), place: 'none', isFigure: true, renderCell: ({ fee }) => money(fee) },
    {
      key: 'credited',
      head: t('transactions.credited'),
      place: 'figure',
      isFigure: true,
      tone: 'strong',
      renderCell: ({ credited }) => money(credited),
    },
    ...(hasTaken
      ? [
          {
            key: 'taken',
            head: t('transactions.taken'),
            place: 'none' as const,
            isFigure: true,
            renderCell: ({ taken }: DepositRecord) => money(taken),
          },
        ]
      : []),
  ];
}
