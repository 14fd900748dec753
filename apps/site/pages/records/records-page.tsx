import { Link } from '@tanstack/react-router';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { filterOf, type RecordSearch } from '#apps/site/pages/records/record-filter.ts';
import { RecordTable } from '#apps/site/pages/records/record-table.tsx';
import { RecordTotals } from '#apps/site/pages/records/record-totals.tsx';
import { betsCsv, readAllBets } from '#apps/site/pages/records/records-csv.ts';
import { readBetRecords, useBetRecords, type RecordFilter } from '#apps/site/parts/play/use-bet-records.ts';
import { CsvButton } from '#apps/site/parts/records/csv-button.tsx';
import { NoBets } from '#apps/site/parts/records/no-bets.tsx';
import { fileNameOf, searchOf } from '#apps/site/parts/records/period.ts';
import { RecordFrame } from '#apps/site/parts/records/record-frame.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** The betting record: the member's settled bets of a period. The address has all choices. */
export function RecordsPage({ search, onPage }: { search: RecordSearch; onPage: (pageNo: number) => void }) {
  const { t } = useI18n();
  const filter = filterOf(search);
  const { page: pageNo = 1, vendor, game: code } = search;
  const game = vendor && code ? { vendor, game: code } : {};
  const query = useBetRecords(filter, pageNo);
  const { data, isPlaceholderData } = query;
  const isEmpty = data?.totals.count === 0 && !isPlaceholderData;
  return (
    <RecordFrame
      title={t('records.title')}
      period={filter}
      renderPeriodLink={(to, { key, ...look }) => (
        <Link key={key} to="/member/personalHistoryCopy" search={{ ...game, ...searchOf(to) }} replace {...look} />
      )}
      csv={<BetsCsv filter={filter} isDisabled={!data} />}
      filter={
        filter.gameCode && (
          <Link to="/member/personalHistoryCopy" search={searchOf(filter)} className="chip records__game">
            {data?.content[0]?.gameName ?? filter.gameCode}
            <Icon name="close" size={16} />
            <span className="visually-hidden">{t('records.all_games')}</span>
          </Link>
        )
      }
      query={query}
      oldText="records.as_of"
      empty={isEmpty ? <NoBets {...filter} /> : null}
    >
      <RecordTotals data={data} />
      <RecordTable data={data} isStale={isPlaceholderData} />
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={onPage} isBusy={isPlaceholderData} />}
    </RecordFrame>
  );
}

function BetsCsv({ filter, isDisabled }: { filter: RecordFilter; isDisabled: boolean }) {
  return (
    <CsvButton
      name={fileNameOf(filter.gameCode ? `bets-${filter.gameCode}` : 'bets', filter)}
      isDisabled={isDisabled}
      makeText={async () => {
        const { bets, currency } = await readAllBets(filter, readBetRecords);
        return betsCsv(bets, currency);
      }}
    />
  );
}
