import type { Card } from '#games/kit/cards.ts';
import { cardName, PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './held-cards.css';

type Props = {
  t: FamilyText;
  /** The cards; empty before the first deal. */
  cards: readonly Card[];
  hold: readonly number[];
  /** Called with a pressed card; undefined if no card can be held. */
  onHold?: ((place: number) => void) | undefined;
};

const PLACES = [0, 1, 2, 3, 4];

/** Shows five cards; held ones are raised and tagged. A newly drawn card falls in from the shoe. */
export function HeldCards({ t, cards, hold, onHold }: Props) {
  return (
    <div className="held" dir="ltr">
      {PLACES.map((place) => {
        const card = cards[place];
        const isHeld = hold.includes(place);
        if (card === undefined) return <i key={place} className="held__place" />;
        const face = (
          <>
            <span key={card} className="held__card" style={{ animationDelay: `${place * 60}ms` }}>
              <PlayingCard t={t} card={card} />
            </span>
            <b className="held__tag" aria-hidden="true">
              {isHeld ? t('videopoker.tag') : onHold ? place + 1 : ''}
            </b>
          </>
        );
        if (!onHold)
          return (
            <span key={place} className={classNames('held__one', isHeld && 'held__one--on')}>
              {face}
            </span>
          );
        return (
          <button
            key={place}
            type="button"
            className={classNames('held__one', isHeld && 'held__one--on')}
            aria-pressed={isHeld}
            aria-label={t(isHeld ? 'videopoker.held' : 'videopoker.hold', { card: cardName(t, card) })}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => onHold(place)}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}
