import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import { PaperBalls } from '#games/kit/view/lottery/paper-balls.tsx';
import { drawnText } from '#games/pc28/view/words.ts';

function Result({ outcome: { drawn }, t }: OutcomeProps<TicketResult, LotteryFacts>) {
  return (
    <figure className="pc28-result">
      <PaperBalls drawn={drawn} seen={drawn.length} count={3} isSmall />
      <figcaption className="figures">{drawnText(t, drawn)}</figcaption>
    </figure>
  );
}

/** What was drawn, as it fell. */
export const Pc28Result = liveResult(Result);
