import type { FamilyText } from '#games/kit/view/view.ts';
import type { Winner } from '#games/baccarat/quote.ts';
import { bigRoad, ROWS } from '#games/baccarat/view/roads.ts';
import './road-board.css';

const BEADS = 6;
const COLUMNS = 18;

type Props = { t: FamilyText; /** The oldest first. */ winners: readonly Winner[] };

/** What fell: bead by bead, and as the big road. */
export function RoadBoard({ t, winners }: Props) {
  const rings = bigRoad(winners);
  const shift = Math.max(0, Math.max(0, ...rings.map(({ column }) => column)) - COLUMNS + 1);
  const from = Math.max(0, Math.ceil(winners.length / ROWS) - BEADS) * ROWS;
  return (
    <div className="roads" dir="ltr" role="img" aria-label={t('baccarat.roads', countsOf(winners))}>
      <svg viewBox={`0 0 ${BEADS * 10} ${ROWS * 10}`} className="road road--bead">
        <Grid columns={BEADS} />
        {winners.slice(from).map((winner, at) => {
          const [x, y] = [Math.floor(at / ROWS) * 10 + 5, (at % ROWS) * 10 + 5];
          return (
            <g key={`${x}/${y}`} transform={`translate(${x} ${y})`} className={`road__bead road--${winner}`}>
              <circle r="4.2" />
              <text y="2">{t(`baccarat.letter.${winner}`)}</text>
            </g>
          );
        })}
      </svg>
      <svg viewBox={`0 0 ${COLUMNS * 10} ${ROWS * 10}`} className="road">
        <Grid columns={COLUMNS} />
        {rings
          .filter(({ column }) => column >= shift)
          .map(({ column, row, winner, ties }) => (
            <g
              key={`${column}/${row}`}
              transform={`translate(${(column - shift) * 10 + 5} ${row * 10 + 5})`}
              className={`road__ring road--${winner}`}
            >
              <circle r="3.4" />
              {ties > 0 && <path d="M-3.4 3.4 3.4-3.4" className="road__tie" />}
            </g>
          ))}
      </svg>
    </div>
  );
}

function Grid({ columns }: { columns: number }) {
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * 10} 0V${ROWS * 10}`);
  const across = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * 10}H${columns * 10}`);
  return <path d={[...down, ...across].join('')} className="road__grid" />;
}

function countsOf(winners: readonly Winner[]): Record<Winner, number> {
  const count = (one: Winner): number => winners.filter((winner) => winner === one).length;
  return { player: count('player'), banker: count('banker'), tie: count('tie') };
}
