import type { Coup } from '#games/moneywheel/quote.ts';
import { MoneyWheel } from '#games/moneywheel/view/money-wheel.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { Amount } from '#kernel/amount.ts';

function Result({ outcome }: OutcomeProps<Coup, LiveInfo<Amount>>) {
  return (
    <div className="mwheel-result">
      <MoneyWheel coup={outcome} count={outcome.stops.length} isMoving={false} />
    </div>
  );
}

/** Shows the final wheel of a recorded coup. */
export const MoneyWheelResult = liveResult(Result);
