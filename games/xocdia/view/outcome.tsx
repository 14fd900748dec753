import type { Coup } from '#games/xocdia/quote.ts';
import { Bowl } from '#games/xocdia/view/bowl.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { Amount } from '#kernel/amount.ts';

function Result({ outcome }: OutcomeProps<Coup, LiveInfo<Amount>>) {
  return (
    <div className="xocdia-result">
      <Bowl coup={outcome} isOpen isShaken={false} />
    </div>
  );
}

/** Shows the coins of a recorded coup. */
export const XocDiaResult = liveResult(Result);
