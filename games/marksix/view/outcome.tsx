import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import { WaveBalls } from '#games/marksix/view/wave-balls.tsx';
import { drawnText } from '#games/marksix/view/words.ts';

function Result({ outcome: { drawn }, t }: OutcomeProps<TicketResult, LotteryFacts>) {
  return (
    <figure className="marksix-result">
      <WaveBalls drawn={drawn} seen={drawn.length} isSmall />
      <figcaption className="figures">{drawnText(t, drawn)}</figcaption>
    </figure>
  );
}

/** What was drawn, as it fell. */
export const MarkSixResult = liveResult(Result);
