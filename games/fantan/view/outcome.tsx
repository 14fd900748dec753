import { rowsOf, type Coup } from '#games/fantan/quote.ts';
import { Beads } from '#games/fantan/view/beads.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { Amount } from '#kernel/amount.ts';

function Result({ outcome }: OutcomeProps<Coup, LiveInfo<Amount>>) {
  return (
    <div className="fantan-result">
      <Beads coup={outcome} count={rowsOf(outcome) + 1} />
    </div>
  );
}

/** Shows the counted beads of a recorded coup. */
export const FanTanResult = liveResult(Result);
