import { Link } from '@tanstack/react-router';
import { StateTag } from '#apps/site/features/withdrawals/state-tag.tsx';
import { accountName } from '#apps/site/features/withdrawals/account-name.ts';
import { useWithdrawals, type Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

const SHOWN = 10;

/** The last withdrawals but the one that is looked at; each leads to where it stands. */
export function LastWithdrawals({ shown }: { shown: string | null }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const { data, error, refetch } = useWithdrawals();
  const rows = data?.list.filter(({ id }) => id !== shown).slice(0, SHOWN);
  if (rows?.length === 0) return null;
  const columns: Column<Withdrawal>[] = [
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
      renderCell: ({ amount, currency }) => <bdi>{formatMoney(amount, currency)}</bdi>,
    },
  ];
  return (
    <section className="wrap last-withdrawals" aria-labelledby="last-withdrawals">
      <h2 id="last-withdrawals">{t('withdraw.last')}</h2>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Table caption={t('withdraw.last')} columns={columns} rows={rows} rowKey={({ id }) => id} ghosts={3} />
      )}
    </section>
  );
}
