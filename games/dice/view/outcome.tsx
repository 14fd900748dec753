import type { DiceInfo, DiceOutcome } from '#games/dice/rules.ts';
import type { DiceBet } from '#games/dice/quote.ts';
import { Ruler } from '#games/dice/view/ruler.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';
import './outcome.css';

/** Shows the roll on the ruler of its bet. */
export function DiceResult({ outcome, bet, t }: OutcomeProps<DiceOutcome, DiceInfo<Amount>>) {
  return (
    <div className="dice-result">
      <Ruler t={t} bet={bet as DiceBet} roll={{ value: outcome.roll, isWon: outcome.isWon }} isRolling={false} />
    </div>
  );
}
