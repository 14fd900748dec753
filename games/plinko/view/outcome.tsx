import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { PlinkoBet } from '#games/plinko/quote.ts';
import type { PlinkoInfo, PlinkoOutcome } from '#games/plinko/rules.ts';
import { Pins } from '#games/plinko/view/pins.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the board with the ball in its final place. */
export function PlinkoResult({ outcome, bet }: OutcomeProps<PlinkoOutcome, PlinkoInfo<Amount>>) {
  return (
    <div className="plinko-result">
      <Pins bet={bet as PlinkoBet} bucket={outcome.bucket} />
    </div>
  );
}
