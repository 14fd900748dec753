import type { HiloInfo, HiloOutcome } from '#games/hilo/rules.ts';
import { PastCards } from '#games/hilo/view/past-cards.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows the cards of a recorded round with the guess at each. */
export function HiloResult({ outcome: { row, isLost }, t }: OutcomeProps<HiloOutcome, HiloInfo<Amount>>) {
  return (
    <div className="hilo-result">
      <PastCards t={t} row={row} isLost={isLost} />
    </div>
  );
}
