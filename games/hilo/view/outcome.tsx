import type { HiloInfo, HiloOutcome } from '#games/hilo/rules.ts';
import { CardRow } from '#games/hilo/view/card-row.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The cards as they came, with what was said of each. */
export function HiloResult({ outcome: { row, isLost }, t }: OutcomeProps<HiloOutcome, HiloInfo<Amount>>) {
  return (
    <div className="hilo-result">
      <CardRow t={t} row={row} isLost={isLost} />
    </div>
  );
}
