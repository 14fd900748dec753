import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import { DiceRow } from '#games/k3/view/dice-row.tsx';
import { drawnText } from '#games/k3/view/words.ts';

function Result({ outcome: { drawn }, t }: OutcomeProps<TicketResult, LotteryFacts>) {
  return (
    <figure className="k3-result">
      <DiceRow drawn={drawn} seen={drawn.length} isSmall />
      <figcaption className="figures">{drawnText(t, drawn)}</figcaption>
    </figure>
  );
}

/** The dice as they fell. */
export const K3Result = liveResult(Result);
