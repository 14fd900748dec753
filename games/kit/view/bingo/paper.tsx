import type { BingoCard, Model } from '#games/kit/bingo/cards.ts';
import { BLANK, CORNERS_75, LINES_75 } from '#games/kit/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './paper.css';

type Props = {
  t: FamilyText;
  model: Model;
  card: BingoCard;
  called: readonly number[];
  /** Text that is printed at the foot of the paper. */
  serial: string;
};

/** Shows a bingo card on paper: its numbers, a dab of ink on each called number, and complete patterns on gold. */
export function Paper({ t, model, card, called, serial }: Props) {
  const received = new Set(called);
  const full = fullSquares(model, card, received);
  return (
    <div className={`bingo-paper bingo-paper--${model}`} dir="ltr">
      {model === 'seventy-five' && (
        <p className="bingo-paper__head" aria-hidden="true">
          {[...'BINGO'].map((letter) => (
            <b key={letter}>{letter}</b>
          ))}
        </p>
      )}
      <ol className="bingo-paper__squares" aria-label={t('kit.bingo_card')}>
        {card.flat().map((number, square) => {
          const isFree = model === 'seventy-five' && number === BLANK;
          const isMarked = isFree || received.has(number);
          return (
            <li
              // eslint-disable-next-line react/no-array-index-key -- squares without a number have only their place
              key={square}
              className={classNames(
                'figures',
                number === BLANK && !isFree && 'bingo-paper__none',
                isMarked && 'bingo-paper__marked',
                full.has(square) && 'bingo-paper__full',
              )}
              aria-hidden={(number === BLANK && !isFree) || undefined}
            >
              {isMarked && (
                <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
                  <path d="M50 6C76 4 95 22 94 49 95 77 77 95 51 94 23 95 6 78 7 50 5 24 24 7 50 6Z" />
                </svg>
              )}
              <span className="bingo-paper__number">{isFree ? '★' : number === BLANK ? '' : number}</span>
              {isMarked && !isFree && <span className="visually-hidden">{t('kit.bingo_marked')}</span>}
              {isFree && <span className="visually-hidden">{t('kit.bingo_free')}</span>}
            </li>
          );
        })}
      </ol>
      <p className="bingo-paper__foot figures">{serial}</p>
    </div>
  );
}

/** Returns the squares of complete lines, rows and corners. */
function fullSquares(model: Model, card: BingoCard, received: ReadonlySet<number>): Set<number> {
  const squares = card.flat();
  const patterns: readonly (readonly number[])[] =
    model === 'seventy-five'
      ? [...LINES_75.map((line) => (line.length === 4 ? [...line, 12] : line)), CORNERS_75]
      : card.map((row, at) => row.flatMap((number, column) => (number === BLANK ? [] : [at * row.length + column])));
  const isMarked = (square: number): boolean => squares[square] === BLANK || received.has(squares[square]!);
  return new Set(patterns.filter((pattern) => pattern.every(isMarked)).flat());
}
