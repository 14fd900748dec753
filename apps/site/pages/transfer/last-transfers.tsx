import { useLastTransfers, type Transfer } from '#apps/site/pages/transfer/use-transfers.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

/** The last transfers, both ways. */
export function LastTransfers() {
  const { t, formatMoney, formatDateTime } = useI18n();
  const { data } = useLastTransfers();
  if (!data || data.content.length === 0) return null;
  const columns: Column<Transfer>[] = [
    { key: 'member', head: t('transfer.member'), place: 'title', tone: 'strong', renderCell: ({ account }) => <bdi>{account}</bdi> },
    {
      key: 'time',
      head: t('records.time'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ at }) => <time dateTime={at}>{formatDateTime(at, 'short')}</time>,
    },
    {
      key: 'side',
      head: t('transfer.side'),
      place: 'end-note',
      renderCell: ({ side }) => <Tag tone={side === 'received' ? 'good' : 'plain'}>{t(`transfer.${side}`)}</Tag>,
    },
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
    <section className="wrap last-transfers" aria-labelledby="last-transfers">
      <h2 id="last-transfers">{t('transfer.last')}</h2>
      <Table caption={t('transfer.last')} columns={columns} rows={data.content} rowKey={({ id }) => id} />
    </section>
  );
}
