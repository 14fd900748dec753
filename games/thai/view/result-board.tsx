import { numberText } from '#games/kit/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { PRIZES, RANKS } from '#games/thai/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './result-board.css';

type Props = { drawn: readonly number[] | null; seen: number; isSmall?: boolean; t: FamilyText };

const numberAt = (drawn: readonly number[], place: number): string => numberText(drawn[place]!, PRIZES[place]!.digits);

/** Writes a draw: "First prize 123456, back two 45". */
export function drawnText(t: FamilyText, drawn: readonly number[]): string {
  return t('thai.drawn', { first: numberAt(drawn, 0), two: numberAt(drawn, PRIZES.length - 1) });
}

/**
 * Shows the board of a draw: the first prize large, below it the front and back threes and the back two. A small board has only the first
 * prize and the back two.
 */
export function ResultBoard({ drawn, seen, isSmall = false, t }: Props) {
  const shown = RANKS.filter((rank) => !isSmall || rank === 'first' || rank === 'two');
  return (
    <span className={classNames('thai-board', isSmall && 'thai-board--small')} aria-hidden="true">
      {shown.map((rank) => (
        <span key={rank} className={`thai-board__rank thai-board__rank--${rank}`}>
          <small>{t(`thai.rank.${rank}`)}</small>
          <span className="thai-board__numbers figures">
            {PRIZES.map((prize, place) => {
              if (prize.rank !== rank) return null;
              const isSeen = drawn !== null && place < seen;
              return (
                // eslint-disable-next-line react/no-array-index-key -- prizes lie in their order
                <b key={place} className={isSeen ? undefined : 'thai-board__turning'}>
                  {isSeen ? numberAt(drawn, place) : '·'.repeat(prize.digits)}
                </b>
              );
            })}
          </span>
        </span>
      ))}
    </span>
  );
}
