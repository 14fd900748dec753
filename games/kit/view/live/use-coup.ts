import { useEffect, useState } from 'react';
import { PACES, seenAt, type Pace } from '#games/kit/quote.ts';
import type { TableCoup } from '#games/kit/view/view.ts';

/** Phase of a live table: bets are taken, are closed, the outcome is being shown, all of it was, or the coup was called off. */
export type LivePhase = 'opening' | 'bets' | 'closed' | 'dealing' | 'result' | 'void';

export type LiveStand<O> = {
  phase: LivePhase;
  /** Whole seconds in which bets are still taken. */
  seconds: number;
  /** Outcome of the coup; null until it is published. */
  outcome: O | null;
  /** Number of open parts of the outcome. */
  count: number;
};

const TICK_MS = 100;
/** After the last part is shown it is looked at for a moment before it is a result. */
const WHOLE_MS = 500;

type Options<O> = {
  pace: Pace;
  stepsOf(outcome: O): readonly number[];
  isReducedMotion: boolean;
  /** Delay of the table's film, in ms: dealt cards are shown that much later. Bets close by the clock, whatever it shows. */
  behindMs?: number;
};

/** The next coup takes bets soon: a film that is further behind is not waited for. */
const LEAST_LEFT_MS = 1_500;

/** A coup by this browser's clock. The shown part follows from the times alone, so a page that comes later sees the same. */
export function useCoup<O>(coup: TableCoup | null, { pace, stepsOf, isReducedMotion, behindMs = 0 }: Options<O>): LiveStand<O> {
  const look = (): LiveStand<O> => standAt(coup, Date.now(), { pace, stepsOf, isReducedMotion, behindMs });
  const [stand, setStand] = useState(look);
  useEffect(() => {
    const turn = (): void =>
      setStand((before) => {
        const now = standAt(coup, Date.now(), { pace, stepsOf, isReducedMotion, behindMs });
        return isSame(before, now) ? before : now;
      });
    turn();
    const timer = setInterval(turn, TICK_MS);
    return () => clearInterval(timer);
  }, [coup, pace, stepsOf, isReducedMotion, behindMs]);
  return stand;
}

/** Exported for its test. */
export function standAt<O>(
  coup: TableCoup | null,
  now: number,
  { pace, stepsOf, isReducedMotion, behindMs = 0 }: Options<O>,
): LiveStand<O> {
  const nothing = { seconds: 0, outcome: null, count: 0 };
  if (!coup) return { ...nothing, phase: 'opening' };
  if (coup.state === 'void') return { ...nothing, phase: 'void' };
  const elapsed = now - coup.closesAt;
  const outcome = coup.outcome as O | null;
  if (outcome === null) {
    if (elapsed >= 0) return { ...nothing, phase: 'closed' };
    return { ...nothing, phase: 'bets', seconds: Math.min(Math.ceil(-elapsed / 1_000), PACES[pace].betMs / 1_000) };
  }
  const seen = seenAt(stepsOf(outcome), pace);
  const behind = Math.min(behindMs, PACES[pace].restMs - LEAST_LEFT_MS);
  const isWhole = isReducedMotion || (coup.state === 'over' && behind === 0) || elapsed - behind >= (seen.at(-1) ?? 0) + WHOLE_MS;
  const count = isWhole ? seen.length : seen.filter((ms) => ms <= elapsed - behind).length;
  return { phase: isWhole ? 'result' : 'dealing', seconds: 0, outcome, count };
}

function isSame<O>(a: LiveStand<O>, b: LiveStand<O>): boolean {
  return a.phase === b.phase && a.seconds === b.seconds && a.outcome === b.outcome && a.count === b.count;
}
