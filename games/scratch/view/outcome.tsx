import type { ScratchInfo, ScratchOutcome } from '#games/scratch/rules.ts';
import { Fields } from '#games/scratch/view/card.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows the fields without foil, as multiples of the stake. */
export function ScratchResult({ outcome, t }: OutcomeProps<ScratchOutcome, ScratchInfo<Amount>>) {
  return (
    <div className="scratch-result">
      <Fields t={t} fields={outcome.fields} open={[]} isOver written={(times) => `${times.toLocaleString('en')}×`} />
    </div>
  );
}
