import type { FamilyText } from '#games/kit/view/view.ts';
import { DRAWN, rankAt, RANKS } from '#games/fourd/quote.ts';
import { fourText } from '#games/fourd/view/words.ts';
import { classNames } from '#ui/class-names.ts';
import './result-board.css';

type Props = { drawn: readonly number[] | null; seen: number; isSmall?: boolean; t: FamilyText };

/**
 * Shows the board of a 4D draw: three prizes above, ten special prizes and ten consolations below. A small board has only the three prizes.
 */
export function ResultBoard({ drawn, seen, isSmall = false, t }: Props) {
  const places = Array.from({ length: DRAWN }, (_, place) => place);
  return (
    <span className={classNames('board-4d', isSmall && 'board-4d--small')} aria-hidden="true">
      {RANKS.slice(0, isSmall ? 3 : RANKS.length).map((rank) => (
        <span key={rank} className={`board-4d__rank board-4d__rank--${rank}`}>
          <small>{t(`fourd.rank.${rank}`)}</small>
          <span className="board-4d__numbers">
            {places
              .filter((place) => rankAt(place) === rank)
              .map((place) => {
                const isSeen = drawn !== null && place < seen;
                return (
                  <b key={place} className={isSeen ? 'figures' : 'figures board-4d__turning'}>
                    {isSeen ? fourText(drawn[place]!) : '····'}
                  </b>
                );
              })}
          </span>
        </span>
      ))}
    </span>
  );
}
