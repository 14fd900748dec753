import { useQuery } from '@tanstack/react-query';
import { sportsFeeds } from '#contracts/bo/sports-desk.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Health = WireOutput<typeof sportsFeeds>;
type Producer = Health['producers'][number];
type Parked = Health['parked'][number];

const SCOPES: Readonly<Record<Producer['scope'], string>> = translated({ pre: 'before the start', live: 'in play', outright: 'outrights' });
const REASONS: Readonly<Record<string, string>> = translated({
  restart: 'down since the start of this system',
  silent: 'down: no sign of life for 20 seconds',
  behind: 'down: more than 20 seconds behind',
  not_subscribed: 'down: the feed does not send to us',
  recovery_failed: 'down: the recovery was refused',
});
const WHYS: Readonly<Record<string, string>> = translated({
  unknown_market: 'Market not offered',
  unknown_outcome: 'Outcome not offered',
  unknown_sport: 'Sport not offered',
  unknown_event: 'No fixture for this match',
  out_of_range: 'Value out of range',
  unreadable: 'Unreadable message',
});

const stateOf = ({ state, reason }: Producer): string => {
  if (state === 'up') return t('up');
  return state === 'recovering' ? t('catching up; its markets stay closed') : (REASONS[reason ?? ''] ?? t('down'));
};

const producersColumns = (): readonly ListColumn<Producer>[] => [
  {
    key: 'feed',
    head: t('Feed'),
    tone: 'strong',
    place: 'title',
    text: ({ feed, producer }) => t('{feed}, producer {producer}', { feed, producer }),
  },
  { key: 'scope', head: t('Prices'), place: 'note', text: ({ scope }) => SCOPES[scope] },
  { key: 'state', head: t('State'), place: 'end-note', text: stateOf },
  { key: 'since', head: t('Since'), tone: 'quiet', place: 'none', text: ({ changedAt }) => timeText(changedAt) },
  { key: 'seen', head: t('Last message'), place: 'foot', text: ({ seenAt }) => (seenAt === null ? t('never') : timeText(seenAt)) },
  { key: 'matches', head: t('Matches'), isFigure: true, place: 'none', text: ({ matches }) => String(matches) },
  { key: 'live', head: t('In play'), isFigure: true, place: 'none', text: ({ live }) => String(live) },
];
const parkedColumns = (): readonly ListColumn<Parked>[] => [
  { key: 'why', head: t('Reason'), tone: 'strong', place: 'title', text: ({ why }) => WHYS[why] ?? why },
  { key: 'body', head: t('Received'), place: 'foot', text: ({ body }) => body.slice(0, 200) },
  { key: 'feed', head: t('Feed'), place: 'note', text: ({ feed }) => feed },
  { key: 'times', head: t('Times'), isFigure: true, place: 'none', text: ({ times }) => String(times) },
  { key: 'at', head: t('Last'), tone: 'quiet', place: 'end-note', text: ({ at }) => timeText(at) },
];

/** Shows the producers of feeds with their health, and their messages that could not be used. */
export function SportsFeedsPage() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['sports-feeds'],
    queryFn: () => readValue(sportsFeeds),
    refetchInterval: 5_000,
  });
  return (
    <>
      <PageHead title={t('Match feeds')} />
      {isError && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data?.producers.length === 0 ? (
        <Nothing>{t('No feed is connected. Simulated matches do not need a feed.')}</Nothing>
      ) : (
        <div className="list__rows">
          <ConsoleTable
            caption={t('Producers')}
            columns={producersColumns()}
            rows={data?.producers}
            rowKey={({ feed, producer }) => `${feed} ${producer}`}
          />
          {data && data.parked.length > 0 && (
            <ConsoleTable caption={t('Unused messages')} columns={parkedColumns()} rows={data.parked} rowKey={({ id }) => id} />
          )}
        </div>
      )}
    </>
  );
}
