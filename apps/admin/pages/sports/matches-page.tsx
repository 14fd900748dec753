import { sportsDeskEvents } from '#contracts/bo/sports.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { MatchDrawer } from '#apps/admin/pages/sports/match-drawer.tsx';
import { STATES, type Match } from '#apps/admin/pages/sports/match-states.ts';
import { matchText, scoreText } from '#apps/admin/pages/sports/sports-words.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';

const saleOf = ({ state, stops, isFresh }: Match): string => {
  if (state !== 'open' && state !== 'live') return t('no longer sold');
  if (stops !== 0) return t('stopped');
  return state === 'live' && !isFresh ? t('waiting for prices') : t('on sale');
};

const columnsOf = (words: DeskWords): readonly ListColumn<Match>[] => [
  { key: 'match', head: t('Match'), tone: 'strong', place: 'title', text: matchText },
  { key: 'league', head: t('League'), place: 'note', text: words.place },
  { key: 'state', head: t('State'), place: 'none', text: ({ state }) => STATES[state] },
  { key: 'score', head: t('Match score'), isFigure: true, place: 'figure', text: scoreText },
  {
    key: 'sale',
    head: t('Betting'),
    place: 'end-note',
    text: saleOf,
    renderCell: (row) => <Tag tone={saleOf(row) === t('on sale') ? 'good' : 'plain'}>{saleOf(row)}</Tag>,
  },
  { key: 'bets', head: t('Bets'), isFigure: true, place: 'none', text: ({ bets }) => String(bets) },
  { key: 'starts', head: t('Starts'), tone: 'quiet', sort: 'startsAt', place: 'foot', text: ({ startsAt }) => timeText(startsAt) },
];

/** Lists matches by state. A row opens the drawer with the markets of its match. */
export function MatchesPage() {
  const words = useSportsWords();
  return (
    <ListPage<Match>
      title={t('Matches')}
      fileName="sports-matches"
      contract={sportsDeskEvents}
      columns={columnsOf(words)}
      filters={[
        { name: 'state', label: t('State'), kind: 'select', options: Object.entries(STATES) },
        { name: 'sport', label: t('Sport'), kind: 'select', options: words.options },
      ]}
      rowKey={({ id }) => id}
      empty={t('No matches in this state. Choose another state.')}
      renderDrawer={(row, close) => <MatchDrawer key={row.id} match={row} onClose={close} />}
    />
  );
}
