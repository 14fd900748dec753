import type { CSSProperties } from 'react';
import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';
import type { Prize } from '#games/slots/view/bonus/bonus.tsx';

type Props = {
  squares: readonly number[];
  throws: (BonusPlay & { kind: 'board' })['throws'];
  step: number;
  prize: Prize;
  end: string;
};

const COLUMNS = 7;

/** Shows the feature board of a fruit machine: squares in a winding row, a token, and the die that moves the token. */
export function Board({ squares, throws, step, prize, end }: Props) {
  const now = throws[step - 1];
  const passed = new Set(throws.slice(0, step).map(({ square }) => square));
  const look = (at: number, coins: number) => ({
    style: placeOf(at),
    'data-kind': coins === 0 ? 'end' : 'prize',
    'data-passed': passed.has(at),
    'data-now': now?.square === at,
  });
  return (
    <div className="slot-board">
      <ol className="slot-board__squares" style={{ '--columns': COLUMNS } as CSSProperties}>
        {squares.map((coins, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a square is its place
          <li key={at} {...look(at, coins)}>
            {coins === 0 ? end : prize.times(coins)}
          </li>
        ))}
      </ol>
      <p className="slot-board__die figures" key={step}>
        {now ? now.side : '·'}
      </p>
    </div>
  );
}

/** Returns the place of a square. Rows go from the bottom up, and every second row goes backwards. */
function placeOf(at: number): CSSProperties {
  const row = Math.floor(at / COLUMNS);
  const column = at % COLUMNS;
  return { gridColumn: (row % 2 === 0 ? column : COLUMNS - 1 - column) + 1, gridRow: -2 - row };
}
