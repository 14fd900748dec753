import { useI18n } from '#web/text/i18n.tsx';
import { cardTexts } from '#apps/site/pages/poker/text/card-name.ts';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import { classNames } from '#ui/class-names.ts';
import './poker-card.css';

type Props = { card: string | null; at?: number; isPale?: boolean; isRaised?: boolean };

/** Shows a card of a table; null is a card that lies face down. `at` is its place among the cards dealt with it. */
export function PokerCard({ card, at = 0, isPale = false, isRaised = false }: Props) {
  const { t } = useI18n();
  return (
    <span
      className={classNames('poker-card', isPale && 'poker-card--pale', isRaised && 'poker-card--raised')}
      data-suit={card?.[1]}
      style={{ '--at': at } as React.CSSProperties}
    >
      <PlayingCard t={cardTexts(t)} card={card ?? 'As'} isTurned={card !== null} />
    </span>
  );
}
