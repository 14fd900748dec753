import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { KenoBet } from '#games/keno/quote.ts';
import type { KenoInfo, KenoOutcome } from '#games/keno/rules.ts';
import { Numbers } from '#games/keno/view/numbers.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the sheet of a recorded round. */
export function KenoResult({ outcome, bet, t }: OutcomeProps<KenoOutcome, KenoInfo<Amount>>) {
  return (
    <div className="keno-result">
      <Numbers t={t} picks={(bet as KenoBet).picks} drawn={outcome.drawn} />
    </div>
  );
}
