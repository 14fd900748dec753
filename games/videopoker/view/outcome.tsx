import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { PokerInfo, PokerOutcome } from '#games/videopoker/rules.ts';
import { HeldCards } from '#games/videopoker/view/held-cards.tsx';
import { SmallHands } from '#games/videopoker/view/small-hands.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** Shows the dealt and held cards, and the hands after the draw. */
export function PokerResult({ outcome: { dealt, hold, hands }, t }: OutcomeProps<PokerOutcome, PokerInfo<Amount>>) {
  return (
    <div className="vpoker-result">
      <HeldCards t={t} cards={dealt} hold={hold} />
      <SmallHands t={t} hands={hands} hold={hold} />
    </div>
  );
}
