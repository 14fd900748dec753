import type { Transfer } from '#apps/site/features/transfers/transfer.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import type { Column } from '#ui/components/table/table.tsx';

/** Returns columns for transfers, as one of their two members sees them. A transfer that no member sent shows the brand. */
export function useTransferColumns(): Column<Transfer>[] {
  const { t, formatMoney, formatDateTime } = useI18n();
  const brand = useBrand();
  return [
    {
      key: 'member',
      head: t('transfer.member'),
      place: 'title',
      tone: 'strong',
      renderCell: ({ account, way }) => (
        <>
          <bdi>{account ?? brand.name}</bdi> {way !== 'tree' && <Tag tone="plain">{t(`transfer.${way}`)}</Tag>}
        </>
      ),
    },
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
}
