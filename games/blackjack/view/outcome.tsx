import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { BlackjackInfo, BlackjackOutcome } from '#games/blackjack/rules.ts';
import { Dealer, Seat } from '#games/blackjack/view/hands.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** Shows the final hands of a round. */
export function LyingHands({ outcome: { dealer, hands, insured }, t }: { outcome: BlackjackOutcome; t: FamilyText }) {
  const seats = [...Map.groupBy(hands, ({ seat }) => seat)];
  return (
    <div className="blackjack-result">
      <Dealer t={t} cards={dealer} isHoleHidden={false} delay={0} />
      <div className="blackjack-result__hands">
        {seats.map(([seat, own]) => (
          <Seat key={seat} t={t} hands={own} active={undefined} isInsured={insured.includes(seat)} delays={[]} />
        ))}
      </div>
    </div>
  );
}

export const BlackjackResult = liveResult<BlackjackOutcome, BlackjackInfo<Amount>>(
  (props: OutcomeProps<BlackjackOutcome, BlackjackInfo<Amount>>) => <LyingHands outcome={props.outcome} t={props.t} />,
);
