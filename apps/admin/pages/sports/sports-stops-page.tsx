import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resumeSports, sportsStops, stopSports } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { JumpedMarkets } from '#apps/admin/pages/sports/jumped-markets.tsx';
import { SportsStopDialog } from '#apps/admin/pages/sports/sports-stop-dialog.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Stop = WireOutput<typeof sportsStops>['rows'][number];

const extentOf = ({ sport, league, event, names }: Stop): string => {
  if (event !== null) return names?.join(' – ') ?? event;
  return [sport ?? 'All sports', league].filter(Boolean).join(', ');
};

/** Stops of traders that stand, the way to stop betting, and markets that a jump of a price stopped. */
export function SportsStopsPage() {
  const may = useMay();
  const list = useQuery({ queryKey: ['sports-stops'], queryFn: () => readValue(sportsStops), refetchInterval: 5_000 });
  const [isStopping, setStopping] = useState(false);
  const [ending, setEnding] = useState<Stop>();
  const canStop = may(stopSports);
  const columns: ListColumn<Stop>[] = [
    { key: 'what', head: 'Stopped', tone: 'strong', place: 'title', text: extentOf },
    { key: 'since', head: 'Since', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'by', head: 'By', place: 'none', text: ({ by }) => by },
    { key: 'reason', head: 'Reason', place: 'foot', text: ({ reason }) => reason },
    {
      key: 'end',
      head: '',
      isFigure: true,
      place: 'end-note',
      text: () => '',
      renderCell: (row) =>
        canStop && (
          <Button size="small" variant="line" onClick={() => setEnding(row)}>
            Resume betting
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title="Sports betting stops">
        {canStop && (
          <Button size="small" variant="danger" onClick={() => setStopping(true)}>
            Stop betting
          </Button>
        )}
      </PageHead>
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.rows.length === 0 ? (
        <Nothing>Betting is open on all matches. A stop takes effect within a second.</Nothing>
      ) : (
        <div className="list__rows">
          <ConsoleTable caption="Sports betting stops" columns={columns} rows={list.data?.rows} rowKey={({ id }) => id} />
        </div>
      )}
      <JumpedMarkets />
      {isStopping && <SportsStopDialog onClose={() => setStopping(false)} />}
      {ending && (
        <ActDialog
          title={`Resume betting: ${extentOf(ending)}`}
          submit="Resume betting"
          onSubmit={({ reason }) => call(resumeSports, { id: ending.id, reason })}
          done={() => 'Betting is open again.'}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
