import { useQuery } from '@tanstack/react-query';
import { sportsFeeds } from '#contracts/bo/sports-desk.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Health = WireOutput<typeof sportsFeeds>;
type Producer = Health['producers'][number];
type Parked = Health['parked'][number];

const SCOPES: Readonly<Record<Producer['scope'], string>> = { pre: 'before the start', live: 'in play', outright: 'outrights' };
const REASONS: Readonly<Record<string, string>> = {
  restart: 'down since the start of this system',
  silent: 'down: no sign of life for 20 seconds',
  behind: 'down: more than 20 seconds behind',
  not_subscribed: 'down: the feed does not send to us',
  recovery_failed: 'down: the recovery was refused',
};
const WHYS: Readonly<Record<string, string>> = {
  unknown_market: 'Market not offered',
  unknown_sport: 'Sport not offered',
  unknown_event: 'No fixture for this match',
  out_of_range: 'Value out of range',
  unreadable: 'Unreadable message',
};

const stateOf = ({ state, reason }: Producer): string => {
  if (state === 'up') return 'up';
  return state === 'recovering' ? 'catching up; its markets stay closed' : (REASONS[reason ?? ''] ?? 'down');
};

const PRODUCERS: readonly ListColumn<Producer>[] = [
  { key: 'feed', head: 'Feed', tone: 'strong', place: 'title', text: ({ feed, producer }) => `${feed}, producer ${producer}` },
  { key: 'scope', head: 'Prices', place: 'note', text: ({ scope }) => SCOPES[scope] },
  { key: 'state', head: 'State', place: 'end-note', text: stateOf },
  { key: 'since', head: 'Since', tone: 'quiet', place: 'none', text: ({ changedAt }) => timeText(changedAt) },
  { key: 'seen', head: 'Last message', place: 'foot', text: ({ seenAt }) => (seenAt === null ? 'never' : timeText(seenAt)) },
  { key: 'matches', head: 'Matches', isFigure: true, place: 'none', text: ({ matches }) => String(matches) },
  { key: 'live', head: 'In play', isFigure: true, place: 'none', text: ({ live }) => String(live) },
];
const PARKED: readonly ListColumn<Parked>[] = [
  { key: 'why', head: 'Reason', tone: 'strong', place: 'title', text: ({ why }) => WHYS[why] ?? why },
  { key: 'body', head: 'Received', place: 'foot', text: ({ body }) => body.slice(0, 200) },
  { key: 'feed', head: 'Feed', place: 'note', text: ({ feed }) => feed },
  { key: 'times', head: 'Times', isFigure: true, place: 'none', text: ({ times }) => String(times) },
  { key: 'at', head: 'Last', tone: 'quiet', place: 'end-note', text: ({ at }) => timeText(at) },
];

/** Producers of feeds with their health, and what of their messages could not be used. */
export function SportsFeedsPage() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['sports-feeds'],
    queryFn: () => readValue(sportsFeeds),
    refetchInterval: 5_000,
  });
  return (
    <>
      <PageHead title="Match feeds" />
      {isError && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data?.producers.length === 0 ? (
        <Nothing>No feed is connected. Simulated matches do not need a feed.</Nothing>
      ) : (
        <div className="list__rows">
          <ConsoleTable
            caption="Producers"
            columns={PRODUCERS}
            rows={data?.producers}
            rowKey={({ feed, producer }) => `${feed} ${producer}`}
          />
          {data && data.parked.length > 0 && (
            <ConsoleTable caption="Unused messages" columns={PARKED} rows={data.parked} rowKey={({ id }) => id} />
          )}
        </div>
      )}
    </>
  );
}
