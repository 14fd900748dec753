import type { HiloInfo, HiloOutcome } from '#games/hilo/rules.ts';
import { PastCards } from '#games/hilo/view/past-cards.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The cards as they came, with what was said of each. */
export function HiloResult({ outcome: { row, isLost }, t }: OutcomeProps<HiloOutcome, HiloInfo<Amount>>) {
  return (
    <div className="hilo-result">
      <PastCards t={t} row={row} isLost={isLost} />
    </div>
  );
}
