import { Link } from '@tanstack/react-router';
import { accountName } from '#apps/site/features/withdrawals/account-name.ts';
import { StateTag } from '#apps/site/features/withdrawals/state-tag.tsx';
import type { Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Column } from '#ui/components/table/table.tsx';
import type { Currency } from '#kernel/money.ts';

type Line = Pick<Withdrawal, 'id' | 'serial' | 'requestedAt' | 'account' | 'state' | 'amount'>;

/** Returns columns for withdrawals. The number links to the page of the withdrawal. */
export function useWithdrawalColumns<Row extends Line>(currencyOf: (row: Row) => Currency | undefined): Column<Row>[] {
  const { t, formatMoney, formatDateTime } = useI18n();
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
      head: t('withdraw.asked'),
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
      renderCell: (row) => {
        const currency = currencyOf(row);
        return currency && <bdi>{formatMoney(row.amount, currency)}</bdi>;
      },
    },
  ];
}
