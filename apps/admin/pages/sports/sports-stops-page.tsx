import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resumeSports, sportsStops, stopSports } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { LeaguesBoard } from '#apps/admin/pages/sports/leagues-board.tsx';
import { JumpedMarkets } from '#apps/admin/pages/sports/jumped-markets.tsx';
import { SportsStopDialog } from '#apps/admin/pages/sports/sports-stop-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Stop = WireOutput<typeof sportsStops>['rows'][number];

const extentOf = (words: DeskWords, { sport, league, event, names }: Stop): string => {
  if (event !== null) return names?.join(' – ') ?? event;
  if (sport === null) return t('All sports');
  return league === null ? words.sport(sport) : words.place({ sport, league });
};

/** Lists the stops of traders, the markets that a jump of a price stopped, and the leagues with a button that stops each. */
export function SportsStopsPage() {
  const may = useMay();
  const words = useSportsWords();
  const list = useQuery({ queryKey: ['sports-stops'], queryFn: () => readValue(sportsStops), refetchInterval: 5_000 });
  const [isStopping, setStopping] = useState(false);
  const [ending, setEnding] = useState<Stop>();
  const canStop = may(stopSports);
  const columns: ListColumn<Stop>[] = [
    { key: 'what', head: t('Stopped'), tone: 'strong', place: 'title', text: (row) => extentOf(words, row) },
    { key: 'since', head: t('Since'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'by', head: t('By'), place: 'none', text: ({ by }) => by },
    { key: 'reason', head: t('Reason'), place: 'foot', text: ({ reason }) => reason },
    {
      key: 'end',
      head: '',
      isFigure: true,
      place: 'end-note',
      text: () => '',
      renderCell: (row) =>
        canStop && (
          <Button size="small" variant="line" onClick={() => setEnding(row)}>
            {t('Resume betting')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('Sports betting stops')}>
        {canStop && (
          <Button size="small" variant="danger" onClick={() => setStopping(true)}>
            {t('Stop all or a sport')}
          </Button>
        )}
      </PageHead>
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.rows.length === 0 ? (
        <Nothing>{t('Betting is open on all matches. A stop takes effect within a second.')}</Nothing>
      ) : (
        <div className="list__rows">
          <ConsoleTable caption={t('Sports betting stops')} columns={columns} rows={list.data?.rows} rowKey={({ id }) => id} />
        </div>
      )}
      <JumpedMarkets />
      <LeaguesBoard />
      {isStopping && <SportsStopDialog onClose={() => setStopping(false)} />}
      {ending && (
        <ActDialog
          title={t('Resume betting: {extent}', { extent: extentOf(words, ending) })}
          submit={t('Resume betting')}
          onSubmit={({ reason }) => call(resumeSports, { id: ending.id, reason })}
          done={() => t('Betting is open again.')}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
