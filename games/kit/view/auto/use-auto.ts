import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterRound, isWonEnough, mayLose, NO_STOPS, type Limits, type Stops } from '#games/kit/view/auto/auto-stops.ts';
import { useIsLooking } from '#games/kit/view/auto/use-is-looking.ts';
import type { SettledRound } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

export type AutoPlay = {
  /** Number of rounds that are still to begin; 0 while automatic play is off. */
  left: number;
  /** True while automatic play waits because the page is not in front. */
  isWaiting: boolean;
  start(count: number, limits: Limits): void;
  stop(): void;
};

type Rounds = {
  currency: Currency;
  /** Stake of the next round. */
  stake: Amount;
  /** The round that ended last; null if there is none. */
  last: Pick<SettledRound<unknown>, 'roundId' | 'stake' | 'payout'> | null;
  /** True if the next round may begin now. */
  isReady: boolean;
  /** True if no round may begin at all, because money is lacking or play is paused. */
  isBarred: boolean;
  /** Pause between two rounds, in milliseconds, in which the player sees the result. */
  restMs: number;
  /** Called within the player's press, because browsers let sound begin only then. */
  unlock(): void;
  /** Begins a round. If that fails, it stops automatic play. */
  play(): void | Promise<void>;
};

/** Begins a round after each ended one until a limit is reached, the count is 0 or the player stops it. */
export function useAuto(rounds: Rounds): AutoPlay {
  const { last, isReady, restMs } = rounds;
  const [left, setLeft] = useState(0);
  const isLooking = useIsLooking();
  const stops = useRef<Stops>(NO_STOPS);
  /**
   * Id of the last round before the round that was begun last; undefined before the first one. A later round is the result of the begun
   * one.
   */
  const before = useRef<string | null | undefined>(undefined);

  const goOn = useEffectEvent(() => {
    const { currency, stake, isBarred, play } = rounds;
    const lastId = last?.roundId ?? null;
    if (before.current !== undefined) {
      if (!last || lastId === before.current) return;
      stops.current = afterRound(stops.current, last, currency);
      if (isWonEnough(stops.current, last.payout)) return setLeft(0);
    }
    if (isBarred || !mayLose(stops.current, stake, currency)) return setLeft(0);
    before.current = lastId;
    setLeft((count) => count - 1);
    void play();
  });
  useEffect(() => {
    if (left === 0 || !isReady || !isLooking) return;
    const timer = setTimeout(goOn, before.current === undefined ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [left, isReady, isLooking, last?.roundId, restMs]);

  return {
    left,
    isWaiting: left > 0 && !isLooking,
    start: (count, limits) => {
      rounds.unlock();
      stops.current = { ...NO_STOPS, ...limits };
      before.current = undefined;
      setLeft(count);
    },
    stop: () => setLeft(0),
  };
}
