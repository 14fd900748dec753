import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import { Finish } from '#games/pk10/view/race.tsx';
import { drawnText } from '#games/pk10/view/words.ts';

function Result({ outcome: { drawn }, t }: OutcomeProps<TicketResult, LotteryFacts>) {
  return (
    <figure className="pk10-result">
      <Finish drawn={drawn} />
      <figcaption className="figures">{drawnText(t, drawn)}</figcaption>
    </figure>
  );
}

/** What was drawn, as it fell. */
export const Pk10Result = liveResult(Result);
