import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import { classNames } from '#ui/class-names.ts';
import './poker-card.css';

/** Names of cards by the keys that the card asks for. */
const NAMES: Readonly<Record<string, MessageId>> = {
  'kit.card': 'poker.card',
  'kit.card_down': 'poker.card_down',
  'kit.rank.J': 'poker.rank_J',
  'kit.rank.Q': 'poker.rank_Q',
  'kit.rank.K': 'poker.rank_K',
  'kit.rank.A': 'poker.rank_A',
  'kit.suit.h': 'poker.suit_h',
  'kit.suit.d': 'poker.suit_d',
  'kit.suit.s': 'poker.suit_s',
  'kit.suit.c': 'poker.suit_c',
};

type Props = { card: string | null; at?: number; isPale?: boolean; isRaised?: boolean };

/** Card of a table; null is one that lies face down. `at` is its place among those that are dealt with it. */
export function PokerCard({ card, at = 0, isPale = false, isRaised = false }: Props) {
  const { t } = useI18n();
  return (
    <span
      className={classNames('poker-card', isPale && 'poker-card--pale', isRaised && 'poker-card--raised')}
      data-suit={card?.[1]}
      style={{ '--at': at } as React.CSSProperties}
    >
      <PlayingCard t={(key, values) => t(NAMES[key] ?? 'poker.card', values)} card={card ?? 'As'} isTurned={card !== null} />
    </span>
  );
}
