import type { ComponentType } from 'react';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';

type Drawn = { drawn: readonly number[]; seen: number; isSmall: boolean; t: FamilyText };

/** What was drawn, small beside a record: shown, and written under it. */
export function lotteryResult(Balls: ComponentType<Drawn>, written: (t: FamilyText, drawn: readonly number[]) => string) {
  return liveResult(({ outcome: { drawn }, t }: OutcomeProps<TicketResult, LotteryFacts>) => (
    <figure>
      <Balls drawn={drawn} seen={drawn.length} isSmall t={t} />
      <figcaption className="figures">{written(t, drawn)}</figcaption>
    </figure>
  ));
}
