import { CORNERS_75, LINES_75 } from '#games/kit/bingo/patterns.ts';
import type { Pattern, Prize } from '#games/kit/bingo/odds.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './prizes.css';

type Props = {
  t: FamilyText;
  prizes: readonly Prize[];
  /** Prizes that the card has so far. */
  won: readonly Prize[];
};

const isSame = (a: Prize) => (b: Prize) => a.pattern === b.pattern && a.count === b.count;

/** Lists the patterns and their payouts; complete patterns are lit. */
export function Prizes({ t, prizes, won }: Props) {
  return (
    <ol className="bingo-prizes" aria-label={t('bingo.prizes')}>
      {prizes.map((prize) => (
        <li
          key={`${prize.pattern}-${prize.count}`}
          className={classNames(won.some(isSame(prize)) && 'bingo-prizes__won')}
          aria-current={won.some(isSame(prize)) || undefined}
        >
          <PatternMark pattern={prize.pattern} count={prize.count} />
          <span>{prizeName(t, prize)}</span>
          <b className="figures" dir="ltr">{`${prize.pays.toLocaleString('en')}×`}</b>
        </li>
      ))}
    </ol>
  );
}

/** Names a prize: "3 lines", "Full house within 50 balls". */
export function prizeName(t: FamilyText, { pattern, count }: Pick<Prize, 'pattern' | 'count'>): string {
  return t(`bingo.prize.${pattern}`, { count });
}

/** Shows a pattern on a small card. */
function PatternMark({ pattern, count }: Pick<Prize, 'pattern' | 'count'>) {
  const [columns, rows] = pattern === 'rows' || pattern === 'house' ? [9, 3] : [5, 5];
  const marked = squaresOf(pattern, count);
  return (
    <svg className="bingo-prizes__mark" viewBox={`0 0 ${columns * 10} ${rows * 10}`} aria-hidden="true" focusable="false">
      {Array.from({ length: columns * rows }, (_, square) => (
        <rect
          key={square}
          x={(square % columns) * 10 + 1}
          y={Math.floor(square / columns) * 10 + 1}
          width="8"
          height="8"
          className={marked.has(square) ? 'bingo-prizes__on' : undefined}
        />
      ))}
    </svg>
  );
}

/** Returns the squares of the picture of a pattern: the first lines or rows, in a possible position. */
function squaresOf(pattern: Pattern, count: number): ReadonlySet<number> {
  if (pattern === 'corners') return new Set(CORNERS_75);
  if (pattern === 'lines') return new Set([...[2, 7, 10, 11, 0, 4, 5, 9, 1, 3].slice(0, count).flatMap((at) => LINES_75[at]!), 12]);
  const all = Array.from({ length: pattern === 'coverall' ? 25 : pattern === 'house' ? 27 : 9 * count }, (_, square) => square);
  return new Set(all);
}
