import type { GameViewProps, ShownRound } from '#games/kit/view/view.ts';
import { isNothing } from '#kernel/amount.ts';

type Props = {
  className: string;
  /** Why there was no round or act, in place of all else. */
  notice: string | null;
  text: string;
  /** What the text is about, once it is known. */
  round: (Pick<ShownRound<unknown>, 'payout'> & { isOpen: boolean }) | null | undefined;
  isBusy: boolean;
  money: GameViewProps<unknown, unknown>['money'];
};

/** Where a stepped round stands, in words, and what it returned once it is over. */
export function RoundPlate({ className, notice, text, round, isBusy, money }: Props) {
  const isReturned = notice === null && !isBusy && round?.isOpen === false && !isNothing(round.payout);
  return (
    <p className={`board-plate ${className}`}>
      {notice ?? text}
      {isReturned && <b className="figures">{money(round.payout)}</b>}
    </p>
  );
}
