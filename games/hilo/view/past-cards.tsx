import type { Laid } from '#games/hilo/quote.ts';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './past-cards.css';

/** Arrows for the guess before each card; each in a box of 20. */
const SIGNS: Readonly<Record<Laid['by'], string | null>> = {
  deal: null,
  high: 'M10 3 17 14H3Z',
  low: 'M10 17 3 6H17Z',
  skip: 'M3 4 10 10 3 16ZM10 4 17 10 10 16Z',
};

type Props = { t: FamilyText; row: readonly Laid[]; isLost: boolean };

/** Shows the cards of the round, the newest first, each with the act that brought it. */
export function PastCards({ t, row, isLost }: Props) {
  const all = row.map((laid, at) => ({ ...laid, at, isWrong: isLost && at === row.length - 1 }));
  return (
    <ol className="past-cards" aria-label={t('hilo.row')}>
      {all.toReversed().map(({ card, by, at, isWrong }) => (
        <li key={at} className={classNames('past-cards__one', `past-cards__one--${by}`, isWrong && 'past-cards__one--wrong')}>
          <PlayingCard t={t} card={card} />
          <span className="past-cards__sign">
            <span className="visually-hidden">{t(isWrong ? 'hilo.by_wrong' : `hilo.by_${by}`)}</span>
            {SIGNS[by] && (
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d={isWrong ? 'M4 2 10 8 16 2 18 4 12 10 18 16 16 18 10 12 4 18 2 16 8 10 2 4Z' : SIGNS[by]} />
              </svg>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
