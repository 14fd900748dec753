import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { Coup } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import { Hands } from '#games/baccarat/view/hands.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** Shows both hands of a recorded coup. */
function Result({ outcome, t }: OutcomeProps<Coup, BaccaratInfo<Amount>>) {
  return (
    <div className="baccarat-result">
      <Hands t={t} coup={outcome} count={6} />
    </div>
  );
}

export const BaccaratResult = liveResult(Result);
