import type { GameViewProps, ShownRound } from '#games/kit/view/view.ts';
import { compare } from '#kernel/amount.ts';

type Props = {
  className: string;
  /** Why there was no round or act, in place of all else. */
  notice: string | null;
  text: string;
  /** Round that the text is about, once it is known. */
  round: (Pick<ShownRound<unknown>, 'payout' | 'stake'> & { isOpen: boolean }) | null | undefined;
  isBusy: boolean;
  money: GameViewProps<unknown, unknown, 'stepped'>['money'];
};

/** Shows the state of a stepped round in words, and its return once it is over, if that is more than its stake. */
export function RoundPlate({ className, notice, text, round, isBusy, money }: Props) {
  const isWon = notice === null && !isBusy && round?.isOpen === false && compare(round.payout, round.stake) > 0;
  return (
    <p className={`board-plate ${className}`}>
      {notice ?? text}
      {isWon && <b className="figures">{money(round.payout)}</b>}
    </p>
  );
}
