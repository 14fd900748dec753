import type { Coup } from '#games/dragontiger/quote.ts';
import { Duel } from '#games/dragontiger/view/duel.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { Amount } from '#kernel/amount.ts';

function Result({ outcome, t }: OutcomeProps<Coup, LiveInfo<Amount>>) {
  return (
    <div className="duel-result">
      <Duel t={t} coup={outcome} count={2} />
    </div>
  );
}

/** Shows both cards of a recorded coup. */
export const DragonTigerResult = liveResult(Result);
