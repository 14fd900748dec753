import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import { ResultBoard } from '#games/fourd/view/result-board.tsx';
import { drawnText } from '#games/fourd/view/words.ts';

function Result({ outcome: { drawn }, t }: OutcomeProps<TicketResult, LotteryFacts>) {
  return (
    <figure className="fourd-result">
      <ResultBoard drawn={drawn} seen={drawn.length} isSmall t={t} />
      <figcaption className="figures">{drawnText(t, drawn)}</figcaption>
    </figure>
  );
}

/** What was drawn, as it fell. */
export const FourDResult = liveResult(Result);
