import type { GameViewProps, ShownRound } from '#games/kit/view/view.ts';
import { compare } from '#kernel/amount.ts';

type Props = {
  className: string;
  /** Reason why there was no round or act; shown in place of everything else. */
  notice: string | null;
  text: string;
  /** Round of the text; null or undefined until it is known. */
  round: (Pick<ShownRound<unknown>, 'payout' | 'stake'> & { isOpen: boolean }) | null | undefined;
  isBusy: boolean;
  money: GameViewProps<unknown, unknown, 'stepped'>['money'];
};

/** Shows the state of a stepped round in words, and its payout once it is over, if that is more than the stake. */
export function RoundPlate({ className, notice, text, round, isBusy, money }: Props) {
  const isWon = notice === null && !isBusy && round?.isOpen === false && compare(round.payout, round.stake) > 0;
  return (
    <p className={`board-plate ${className}`}>
      {notice ?? text}
      {isWon && <b className="figures">{money(round.payout)}</b>}
    </p>
  );
}
