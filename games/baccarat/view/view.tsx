import { isReturned, type Returned } from '#games/kit/live.ts';
import type { GameView, GameViewProps, SettledRound } from '#games/kit/view/view.ts';
import { ReturnedReplay } from '#games/kit/view/live/returned.tsx';
import type { Coup } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import { LiveView } from '#games/baccarat/view/live-view.tsx';
import { SoloView } from '#games/baccarat/view/solo-view.tsx';
import type { Amount } from '#kernel/amount.ts';

type Info = BaccaratInfo<Amount>;

/** Baccarat, alone or at a table with others. A round of the record is shown as it is shown to one. */
export const View: GameView<Info, Coup | Returned> = (props: GameViewProps<Info, Coup | Returned>) => {
  if (props.table) return <LiveView {...props} table={props.table} />;
  const round: SettledRound<Coup | Returned> | null = props.replay ?? props.missedRound;
  if (round && isReturned(round.outcome)) return <ReturnedReplay {...props} payout={round.payout} />;
  return <SoloView {...(props as GameViewProps<Info, Coup>)} />;
};
