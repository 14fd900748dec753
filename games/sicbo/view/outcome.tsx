import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { SicboInfo, SicboOutcome } from '#games/sicbo/rules.ts';
import { Shaker } from '#games/kit/view/dice/dice.tsx';
import { rollText } from '#games/sicbo/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

function Result({ outcome, t }: OutcomeProps<SicboOutcome, SicboInfo<Amount>>) {
  return (
    <figure className="sicbo-result">
      <Shaker dice={outcome.dice} isCovered={false} />
      <figcaption className="figures">{rollText(t, outcome.dice)}</figcaption>
    </figure>
  );
}

/** Shows the dice of a recorded coup. */
export const SicboResult = liveResult(Result);
