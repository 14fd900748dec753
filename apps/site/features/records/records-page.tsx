import { Link } from '@tanstack/react-router';
import { CsvButton } from '#apps/site/features/records/csv-button.tsx';
import { Pager } from '#apps/site/features/records/pager.tsx';
import { filterOf, SHORTCUTS, type RecordSearch } from '#apps/site/features/records/record-filter.ts';
import { RecordTable } from '#apps/site/features/records/record-table.tsx';
import { RecordTotals } from '#apps/site/features/records/record-totals.tsx';
import { useBetRecords } from '#apps/site/features/records/use-bet-records.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useIsOnline } from '#apps/site/lib/online.ts';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { SegmentedNav } from '#ui/components/segmented/segmented.tsx';
import './records-page.css';

/** The betting record: the member's settled bets of the last days. All that is chosen stands in the address. */
export function RecordsPage({ search, onPage }: { search: RecordSearch; onPage: (pageNo: number) => void }) {
  const { t, formatDateTime } = useI18n();
  const filter = filterOf(search);
  const { page: pageNo = 1, vendor, game: code } = search;
  const game = vendor && code ? { vendor, game: code } : {};
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useBetRecords(filter, pageNo);
  const isOnline = useIsOnline();
  const isEmpty = data?.totals.count === 0 && !isPlaceholderData;
  const isOld = data !== undefined && (error !== null || !isOnline);
  return (
    <div className="wrap records">
      <header className="records__head">
        <h1>{t('records.title')}</h1>
        <SegmentedNav className="records__days" label={t('records.days')}>
          {SHORTCUTS.map((days) => (
            <Link
              key={days}
              to="/member/personalHistoryCopy"
              search={{ ...game, days }}
              replace
              className="segmented__one"
              aria-current={days === filter.days ? 'true' : undefined}
            >
              {t('records.last_days', { days })}
            </Link>
          ))}
        </SegmentedNav>
        {!isEmpty && <CsvButton filter={filter} isDisabled={!data} />}
      </header>
      {filter.gameCode && (
        <Link to="/member/personalHistoryCopy" search={{ days: filter.days }} className="chip records__game">
          {data?.content[0]?.gameName ?? filter.gameCode}
          <Icon name="close" size={16} />
          <span className="visually-hidden">{t('records.all_games')}</span>
        </Link>
      )}
      {error && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {isOld && <p className="records__old">{t('records.as_of', { time: formatDateTime(new Date(dataUpdatedAt), 'short') })}</p>}
      {isEmpty ? (
        <Empty
          level="h2"
          title={t('records.empty_title')}
          picture={<Icon name="list" size={24} className="empty__icon" />}
          action={
            <Link to="/$gameType" params={{ gameType: 'rng' }} className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('records.play')}
            </Link>
          }
        >
          {t('records.empty', { days: filter.days })}
        </Empty>
      ) : (
        (data || !error) && (
          <>
            <RecordTotals data={data} />
            <RecordTable data={data} isStale={isPlaceholderData} />
            {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={onPage} isBusy={isPlaceholderData} />}
          </>
        )
      )}
    </div>
  );
}
