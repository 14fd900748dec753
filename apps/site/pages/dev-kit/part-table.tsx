import { KitPart, KitState } from '#apps/site/pages/dev-kit/kit-board.tsx';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

type Bet = { id: string; time: string; stake: string; back: string; net: string };

const BETS: Bet[] = [
  { id: '1', time: '14:02', stake: '2.00', back: '12.40', net: '+10.40' },
  { id: '2', time: '13:51', stake: '20.00', back: '0.00', net: '−20.00' },
  { id: '3', time: '13:20', stake: '1,008.00', back: '1,014.60', net: '+6.60' },
];

export function TablePart() {
  const { heads, game, rail, noRows, browse } = useWords();
  const figure = (key: 'stake' | 'back' | 'net', at: number, place: Column<Bet>['place']): Column<Bet> => ({
    key,
    head: heads[at],
    renderCell: (bet) => <bdi>{bet[key]}</bdi>,
    isFigure: true,
    place,
    ...(key === 'net' && { tone: 'strong' as const }),
  });
  const columns: Column<Bet>[] = [
    {
      key: 'game',
      head: heads[0],
      renderCell: () => (
        <a href="#table" className="table__link">
          {game}
        </a>
      ),
      place: 'title',
    },
    { key: 'time', head: heads[1], renderCell: (bet) => <time>{bet.time}</time>, tone: 'quiet', place: 'note' },
    figure('stake', 2, 'none'),
    figure('back', 3, 'end-note'),
    figure('net', 4, 'figure'),
  ];
  const same = { caption: rail, columns, rowKey: (bet: Bet) => bet.id };
  return (
    <KitPart id="table" name="Table" use="Lines of 44 px, a head that stays, money at the end. On a narrow screen each line is a card.">
      <KitState isWide name="rows; the whole line is the link">
        <Table {...same} rows={BETS} />
      </KitState>
      <KitState isWide name="other rows on their way">
        <Table {...same} rows={BETS.slice(0, 2)} isStale />
      </KitState>
      <KitState isWide name="loading">
        <Table {...same} rows={undefined} ghosts={2} />
      </KitState>
      <KitState isWide name="empty: a sentence and one thing to do, in place of the table">
        <div className="kit-none">
          <p>{noRows}</p>
          <Button>{browse}</Button>
        </div>
      </KitState>
    </KitPart>
  );
}
