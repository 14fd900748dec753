import type { ComponentType } from 'react';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import { momentOf } from '#games/kit/view/lottery/words.ts';
import type { TicketBet } from '#games/kit/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

type Drawn = { drawn: readonly number[]; seen: number; isSmall: boolean; t: FamilyText };

/** Returns the small view of a draw beside a record: the numbers, and the text below them. */
export function lotteryResult(
  Balls: ComponentType<Drawn>,
  written: (t: FamilyText, drawn: readonly number[], drawnMs: number | undefined) => string,
) {
  return liveResult(({ outcome: { drawn }, bet, info, t }: OutcomeProps<TicketResult, LotteryFacts>) => (
    <figure>
      <Balls drawn={drawn} seen={drawn.length} isSmall t={t} />
      <figcaption className="figures">{written(t, drawn, info && momentOf((bet as TicketBet).draw, info))}</figcaption>
    </figure>
  ));
}
