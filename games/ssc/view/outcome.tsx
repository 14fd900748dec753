import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { drawnText } from '#games/ssc/view/words.ts';

function Result({ outcome: { drawn }, t }: OutcomeProps<TicketResult, LotteryFacts>) {
  return (
    <figure className="ssc-result">
      <PaperBalls drawn={drawn} seen={drawn.length} count={5} isSmall />
      <figcaption className="figures">{drawnText(t, drawn)}</figcaption>
    </figure>
  );
}

/** The balls as they fell. */
export const SscResult = liveResult(Result);
