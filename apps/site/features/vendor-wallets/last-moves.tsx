import type { VendorTransfer } from '#apps/site/features/vendor-wallets/use-vendor-wallets.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

const TONES = { under_way: 'info', done: 'good', refused: 'warn' } as const;

/** Lists the last moves of money to studios and back, with their states. */
export function LastMoves({ transfers }: { transfers: readonly VendorTransfer[] }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  if (transfers.length === 0) return null;
  const columns: Column<VendorTransfer>[] = [
    {
      key: 'way',
      head: t('kept.way'),
      place: 'title',
      tone: 'strong',
      renderCell: ({ direction, accountTypeName: studio }) => t(direction === 'in' ? 'kept.to' : 'kept.from', { studio }),
    },
    {
      key: 'time',
      head: t('kept.time'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ at }) => <time dateTime={at}>{formatDateTime(at, 'short')}</time>,
    },
    {
      key: 'state',
      head: t('kept.state'),
      place: 'end-note',
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{t(`kept.${state}`)}</Tag>,
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
    <section className="vendor-wallets__last" aria-labelledby="last-moves">
      <h3 id="last-moves">{t('kept.last')}</h3>
      <Table caption={t('kept.last')} columns={columns} rows={transfers} rowKey={({ id }) => id} />
    </section>
  );
}
