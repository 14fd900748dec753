import { useState } from 'react';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { categoryName } from '#apps/site/parts/categories/category-name.ts';
import { usePointDetails } from '#apps/site/pages/points/use-points.ts';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

type Line = NonNullable<ReturnType<typeof usePointDetails>['data']>['content'][number];

/** Lists the changes of the member's points, with sums over all pages. */
export function DetailTable() {
  const { t, formatNumber } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isPlaceholderData } = usePointDetails(pageNo);
  const columns = useColumns();
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (data?.content.length === 0)
    return (
      <Empty level="h2" title={t('points.no_details')} picture={<Icon name="ticket" size={24} className="empty__icon" />}>
        {t('points.no_details_text')}
      </Empty>
    );
  return (
    <>
      <RecordFigures
        figures={[
          { name: t('points.earned'), value: data && formatNumber(data.totals.earned) },
          { name: t('points.spent'), value: data && formatNumber(data.totals.spent) },
        ]}
      />
      <Table
        className="record-table"
        caption={t('points.details')}
        columns={columns}
        rows={data?.content}
        rowKey={({ id, kind }) => `${kind}/${id}`}
        isStale={isPlaceholderData}
        ghosts={3}
      />
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </>
  );
}

function useColumns(): Column<Line>[] {
  const { t, formatMoney, formatDateTime, locale, formatNumber } = useI18n();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return [
    {
      key: 'kind',
      head: t('points.what'),
      place: 'title',
      tone: 'strong',
      renderCell: ({ kind, gameType }) =>
        gameType === null ? t(`points.kind_${kind}`) : t('points.kind_earned_by', { category: categoryName(gameType, t) }),
    },
    {
      key: 'time',
      head: t('records.time'),
      place: 'note',
      tone: 'quiet',
      renderCell: ({ at, kind }) => <time dateTime={at}>{kind === 'earned' ? day.format(new Date(at)) : formatDateTime(at, 'short')}</time>,
    },
    {
      key: 'of',
      head: t('points.of'),
      place: 'end-note',
      renderCell: ({ turnover, reference, currency }) =>
        turnover === null ? <bdi>{reference}</bdi> : <bdi>{t('points.turnover', { amount: formatMoney(turnover, currency) })}</bdi>,
    },
    {
      key: 'points',
      head: t('points.changed'),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      renderCell: ({ points }) => <bdi>{points > 0 ? `+${formatNumber(points)}` : `−${formatNumber(-points)}`}</bdi>,
    },
  ];
}
