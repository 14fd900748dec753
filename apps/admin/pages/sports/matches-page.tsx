import { sportsDeskEvents } from '#contracts/bo/sports.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { MatchDrawer } from '#apps/admin/pages/sports/match-drawer.tsx';
import { STATES, type Match } from '#apps/admin/pages/sports/match-states.ts';
import { matchText, scoreText } from '#apps/admin/pages/sports/sports-words.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const saleOf = ({ state, stops, isFresh }: Match): string => {
  if (state !== 'open' && state !== 'live') return 'no longer sold';
  if (stops !== 0) return 'stopped';
  return state === 'live' && !isFresh ? 'waiting for prices' : 'on sale';
};

const COLUMNS: readonly ListColumn<Match>[] = [
  { key: 'match', head: 'Match', tone: 'strong', place: 'title', text: matchText },
  { key: 'league', head: 'League', place: 'note', text: ({ sport, league }) => `${sport}, ${league}` },
  { key: 'state', head: 'State', place: 'none', text: ({ state }) => STATES[state] },
  { key: 'score', head: 'Score', isFigure: true, place: 'figure', text: scoreText },
  {
    key: 'sale',
    head: 'Betting',
    place: 'end-note',
    text: saleOf,
    renderCell: (row) => <Tag tone={saleOf(row) === 'on sale' ? 'good' : 'plain'}>{saleOf(row)}</Tag>,
  },
  { key: 'bets', head: 'Bets', isFigure: true, place: 'none', text: ({ bets }) => String(bets) },
  { key: 'starts', head: 'Starts', tone: 'quiet', sort: 'startsAt', place: 'foot', text: ({ startsAt }) => timeText(startsAt) },
];

/** Matches by their state, with their markets beside them. */
export function MatchesPage() {
  return (
    <ListPage<Match>
      title="Matches"
      fileName="sports-matches"
      contract={sportsDeskEvents}
      columns={COLUMNS}
      filters={[
        { name: 'state', label: 'State', kind: 'select', options: Object.entries(STATES) },
        { name: 'sport', label: 'Sport', kind: 'text' },
        { name: 'league', label: 'League', kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty="No matches in this state. Choose another state."
      renderDrawer={(row, close) => <MatchDrawer key={row.id} match={row} onClose={close} />}
    />
  );
}
