import { useEffect, useRef, useState } from 'react';
import type { CommonProps, PlayAnswer, ShownRound } from '#games/kit/view/view.ts';
import { minus, NOTHING, surplus, type Amount } from '#kernel/amount.ts';

/** Least time from a press to its result, in milliseconds, so that the player sees that the press was sent. */
const LEAST_MS = 320;

type Turn<O> = {
  ask(): Promise<PlayAnswer<O>>;
  /** Stake of the press; the shown balance is lowered by it at once. */
  stake?: Amount;
  /** Plays the display of the round to its end. */
  show(round: ShownRound<O>): Promise<void> | void;
  /** Called with the present state of a round that was continued elsewhere. */
  onElsewhere?(round: ShownRound<O>): void;
};

/**
 * Holds the presses of a game, one after the other: sent, answered, shown. While a round is shown, the balance does not reveal its end.
 * Afterwards the balance of the answer counts, as it is newer than that of the page.
 */
export function useTurns<I, O>(props: CommonProps<I, O>) {
  const { currency, t, onBusy } = props;
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [ownBalance, setOwnBalance] = useState<Amount | null>(null);
  const isTaken = useRef(false);
  const balance = ownBalance ?? props.balance;

  useEffect(() => {
    if (!isTaken.current) setOwnBalance(null);
  }, [props.balance]);

  /** Returns false if another press is under way, or if this press failed. */
  async function turn({ ask, stake, show, onElsewhere }: Turn<O>): Promise<boolean> {
    if (isTaken.current) return false;
    isTaken.current = true;
    setBusy(true);
    setNotice(null);
    onBusy(true);
    if (stake !== undefined && balance !== undefined) setOwnBalance(minus(balance, stake, currency));
    const [answer] = await Promise.all([ask().catch(() => null), pause(LEAST_MS)]);
    if (answer?.ok) {
      await show(answer.round);
      setOwnBalance(answer.balance);
    } else {
      setOwnBalance(null);
      setNotice(answer ? answer.message : t('kit.lost'));
      if (answer?.round) onElsewhere?.(answer.round);
    }
    isTaken.current = false;
    setBusy(false);
    onBusy(false);
    return answer?.ok ?? false;
  }

  /** Replays a recorded round. The server gets no request, and no money moves. */
  function showAgain(round: ShownRound<O>, show: Turn<O>['show']): void {
    void turn({ ask: () => Promise.resolve({ ok: true, round, balance: NOTHING, isReplay: true }), show });
  }

  return {
    turn,
    showAgain,
    isBusy,
    balance,
    /** Error of the last press, or the reason why no press is possible now. */
    notice: notice ?? (isBusy ? null : props.blocked),
    /** Returns the amount by which the balance is below a stake; 0 if it suffices, and in a replay. */
    lackingFor: (stake: Amount): Amount => (props.replay || balance === undefined ? NOTHING : surplus(stake, balance, currency)),
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
