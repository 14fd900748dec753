import type { Coup } from '#games/thaihilo/quote.ts';
import { Throw } from '#games/thaihilo/view/throw.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { Amount } from '#kernel/amount.ts';

function Result({ outcome, t }: OutcomeProps<Coup, LiveInfo<Amount>>) {
  return (
    <div className="throw-result">
      <Throw t={t} coup={outcome} count={2} />
    </div>
  );
}

/** Shows the dice of a recorded coup. */
export const ThaiHiLoResult = liveResult(Result);
