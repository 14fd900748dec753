import type { Ref } from 'react';
import { multipliersOf, type PlinkoBet } from '#games/plinko/quote.ts';
import './pins.css';

/** Time for which the ball falls from row to row, in milliseconds. The board is as wide as its last row, with pins one unit apart. */
const ROW_MS = 86;
const FOOT = 1.5;

/** Lets the ball fall along its path, and calls `onRow` at each row. */
export async function fall(ball: SVGCircleElement, path: readonly (0 | 1)[], rows: number, onRow: (row: number) => void): Promise<void> {
  let right = 0;
  const places = [{ x: 0, y: -0.9 }];
  path.forEach((turn, row) => {
    places.push({ x: right - row / 2, y: row - 0.34 });
    right += turn;
    setTimeout(() => onRow(row), ROW_MS * (row + 1));
  });
  places.push({ x: right - rows / 2, y: rows + 0.55 });
  await ball.animate(
    places.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, opacity: 1, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' })),
    { duration: ROW_MS * (places.length - 1), fill: 'none' },
  ).finished;
}

type Props = { bet: PlinkoBet; bucket: number | null; ball?: Ref<SVGCircleElement> };

/** Shows the pins, the boxes with their multipliers, and the ball at its place. */
export function Pins({ bet, bucket, ball }: Props) {
  const { rows } = bet;
  const pays = multipliersOf(bet);
  const half = rows / 2 + 1;
  return (
    <svg className="pins" viewBox={`${-half} -1.2 ${half * 2} ${rows + 1.2 + FOOT}`} aria-hidden="true" focusable="false" direction="ltr">
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (__, at) => (
          <circle key={`${row}-${at}`} className="pins__pin" cx={at - row / 2} cy={row} r="0.13" />
        )),
      )}
      {pays.map((multiplier, at) => (
        <g
          // eslint-disable-next-line react/no-array-index-key -- boxes have no other name than their place
          key={at}
          className={`pins__box${bucket === at ? ' pins__box--hit' : ''}`}
          transform={`translate(${at - rows / 2} ${rows + 0.1})`}
        >
          <rect x="-0.46" width="0.92" height="0.9" className={multiplier >= 1 ? 'pins__paper' : 'pins__paper pins__paper--low'} />
          <text y="0.58" textAnchor="middle" className="figures" fontSize={multiplier >= 100 ? 0.33 : 0.38}>
            {multiplier}
          </text>
        </g>
      ))}
      {bucket !== null && <circle className="pins__ball" r="0.3" cx={bucket - rows / 2} cy={rows - 0.3} />}
      <circle ref={ball} className="pins__ball" r="0.3" opacity="0" />
    </svg>
  );
}
