import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { LimboBet } from '#games/limbo/quote.ts';
import type { LimboInfo, LimboOutcome } from '#games/limbo/rules.ts';
import { Night } from '#games/limbo/view/night.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the height of the flight beside the target of the bet. */
export function LimboResult({ outcome, bet }: OutcomeProps<LimboOutcome, LimboInfo<Amount>>) {
  return (
    <div className="limbo-result">
      <Night target={(bet as LimboBet).target} height={outcome.result} isWon={outcome.isWon} isRising={false} />
    </div>
  );
}
