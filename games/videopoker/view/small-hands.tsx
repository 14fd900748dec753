import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { FinalHand } from '#games/videopoker/rules.ts';
import { classNames } from '#ui/class-names.ts';
import './small-hands.css';

type Props = {
  t: FamilyText;
  /** Hands after their draw; the other hands lie face down except for the held cards. */
  hands: readonly FinalHand[];
  hold: readonly number[];
  /** Dealt cards, while hands wait for their draw. */
  dealt?: readonly string[];
  count?: number;
};

/** Shows many hands at once, each with its category. */
export function SmallHands({ t, hands, hold, dealt, count = hands.length }: Props) {
  const nameOf = ({ category }: FinalHand): string => t(category === null ? 'videopoker.nothing' : `videopoker.category.${category}`);
  return (
    <ol className="small-hands" dir="ltr">
      {Array.from({ length: count }, (_, at) => {
        const hand = hands[at];
        const label = hand && t('videopoker.hand_of', { number: at + 1, hand: nameOf(hand) });
        return (
          <li key={at} className={classNames('small-hand', hand?.category && 'small-hand--won')} aria-label={label}>
            <span className="small-hand__cards" aria-hidden={hand ? undefined : true}>
              {[0, 1, 2, 3, 4].map((place) => (
                <PlayingCard
                  key={place}
                  t={t}
                  card={hand?.cards[place] ?? dealt?.[place] ?? '2c'}
                  isTurned={hand !== undefined || (dealt !== undefined && hold.includes(place))}
                />
              ))}
            </span>
            <span className="small-hand__name">{hand?.category ? nameOf(hand) : ''}</span>
          </li>
        );
      })}
    </ol>
  );
}
