import { useState } from 'react';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { useRedeemed, type PointOrder } from '#apps/site/pages/points/use-points.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

const TONES = { in_process: 'info', approved: 'good', rejected: 'bad' } as const;

/** Lists the member's orders of gifts and exchanges of points (specification 3.29). */
export function OrderTable() {
  const { t } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useRedeemed(pageNo);
  const columns = useColumns();
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (data?.content.length === 0)
    return (
      <Empty level="h2" title={t('points.no_orders')} picture={<Icon name="gift" size={24} className="empty__icon" />}>
        {t('points.no_orders_text')}
      </Empty>
    );
  return (
    <>
      <Table
        className="record-table"
        caption={t('points.history')}
        columns={columns}
        rows={data?.content}
        rowKey={({ id }) => id}
        isStale={isPlaceholderData}
        ghosts={3}
      />
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </>
  );
}

function useColumns(): Column<PointOrder>[] {
  const { t, formatMoney, formatDateTime, formatNumber } = useI18n();
  return [
    {
      key: 'name',
      head: t('points.for'),
      place: 'title',
      tone: 'strong',
      renderCell: ({ type, name, quantity, remark }) => (
        <>
          {type === 'cash' ? t('points.cash') : <bdi>{name}</bdi>}
          {type === 'gift' && quantity > 1 && ` × ${formatNumber(quantity)}`}
          {remark !== null && (
            <small className="point-remark" dir="auto">
              {remark}
            </small>
          )}
        </>
      ),
    },
    { key: 'reference', head: t('points.reference'), place: 'foot', tone: 'quiet', renderCell: ({ reference }) => <bdi>{reference}</bdi> },
    {
      key: 'time',
      head: t('records.time'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ at }) => <time dateTime={at}>{formatDateTime(at, 'short')}</time>,
    },
    {
      key: 'status',
      head: t('points.status'),
      place: 'end-note',
      renderCell: ({ status }) => <Tag tone={TONES[status]}>{t(`points.status_${status}`)}</Tag>,
    },
    {
      key: 'amount',
      head: t('points.money'),
      isFigure: true,
      place: 'none',
      renderCell: ({ amount, currency, type }) =>
        isNothing(amount) ? t('common.none') : <bdi>{`${type === 'cash' ? '+' : '−'}${formatMoney(amount, currency)}`}</bdi>,
    },
    {
      key: 'points',
      head: t('points.changed'),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      renderCell: ({ changed }) => <bdi>{changed === 0 ? '0' : `−${formatNumber(-changed)}`}</bdi>,
    },
    { key: 'balance', head: t('points.then'), isFigure: true, place: 'none', renderCell: ({ balance }) => formatNumber(balance) },
  ];
}
