import { BALLS, LETTERS, letterOf } from '#games/bingoroom/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './flashboard.css';

type Props = { drawn: readonly number[] | null; seen: number; isSmall?: boolean };
const PER_LETTER = BALLS / LETTERS.length;

/** Shows the board of a bingo hall: a row for each letter with the called balls lit, and the newest ball beside it. */
export function Flashboard({ drawn, seen, isSmall = false }: Props) {
  const called = new Set(drawn?.slice(0, seen));
  const newest = drawn?.[seen - 1];
  return (
    <span className={classNames('flashboard', isSmall && 'flashboard--small')} aria-hidden="true">
      {!isSmall && (
        <b key={newest} className="flashboard__newest figures">
          {newest === undefined ? '–' : `${letterOf(newest)}${newest}`}
        </b>
      )}
      <span className="flashboard__rows">
        {LETTERS.map((letter, row) => (
          <span key={letter} className="flashboard__row">
            {!isSmall && <b className="flashboard__letter">{letter}</b>}
            {Array.from({ length: PER_LETTER }, (_, at) => row * PER_LETTER + at + 1).map((ball) => (
              <span key={ball} className={classNames('flashboard__ball figures', called.has(ball) && 'flashboard__ball--called')}>
                {isSmall ? '' : ball}
              </span>
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
