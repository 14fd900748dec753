import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterRound, isWonEnough, mayLose, NO_STOPS, type Limits, type Stops } from '#games/kit/view/auto/auto-stops.ts';
import { useIsLooking } from '#games/kit/view/auto/use-is-looking.ts';
import type { SettledRound } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

export type AutoPlay = {
  /** Rounds that are still to begin; 0 while nothing plays by itself. */
  left: number;
  /** The page is not looked at: nothing begins until it is. */
  isWaiting: boolean;
  start(count: number, limits: Limits): void;
  stop(): void;
};

type Rounds = {
  currency: Currency;
  /** Stake of the next round. */
  stake: Amount;
  /** The round that ended last. */
  last: Pick<SettledRound<unknown>, 'roundId' | 'stake' | 'payout'> | null;
  /** The next round may begin now. */
  isReady: boolean;
  /** It may not begin at all: money is lacking, play is paused. */
  isBarred: boolean;
  /** Between two rounds: each result is seen. */
  restMs: number;
  /** Called within the press, while the browser lets sound begin. */
  unlock(): void;
  /** Begins a round; where that fails it stops automatic play. */
  play(): void | Promise<void>;
};

/** Rounds one by itself after another, for as long as nothing says stop. */
export function useAuto(rounds: Rounds): AutoPlay {
  const { last, isReady, restMs } = rounds;
  const [left, setLeft] = useState(0);
  const isLooking = useIsLooking();
  const stops = useRef<Stops>(NO_STOPS);
  /** The last round as it was when this began, and when its last one was begun: later rounds are results of it. */
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
