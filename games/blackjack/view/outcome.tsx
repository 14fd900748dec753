import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { BlackjackInfo, BlackjackOutcome } from '#games/blackjack/rules.ts';
import { Dealer, Seat } from '#games/blackjack/view/hands.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** The hands as they lay in the end. */
export function BlackjackResult({ outcome: { dealer, hands, insured }, t }: OutcomeProps<BlackjackOutcome, BlackjackInfo<Amount>>) {
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
