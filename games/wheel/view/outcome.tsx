import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { orderOf, type WheelBet } from '#games/wheel/quote.ts';
import type { WheelInfo, WheelOutcome } from '#games/wheel/rules.ts';
import { Disc, turnTo } from '#games/wheel/view/disc.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** Shows the final wheel of a recorded round. */
export function WheelResult({ outcome, bet }: OutcomeProps<WheelOutcome, WheelInfo<Amount>>) {
  const wheel = bet as WheelBet;
  return (
    <div className="wheel-result">
      <Disc bet={wheel} order={orderOf(wheel, outcome)} angle={turnTo(0, outcome.index, wheel.segments)} ms={0} stopped={outcome.index} />
    </div>
  );
}
