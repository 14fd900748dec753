import { useEffect, useState } from 'react';
import { PACES, seenAt, type Pace } from '#games/kit/quote.ts';
import type { TableCoup } from '#games/kit/view/view.ts';

/**
 * Phase of a live table: waiting for a coup, bets are open, bets are closed, the outcome is being shown, the outcome was shown, or the coup
 * is void.
 */
export type LivePhase = 'opening' | 'bets' | 'closed' | 'dealing' | 'result' | 'void';

export type LiveStand<O> = {
  phase: LivePhase;
  /** Whole seconds until bets close. */
  seconds: number;
  /** Outcome of the coup; null until it is published. */
  outcome: O | null;
  /** Number of visible parts of the outcome. */
  count: number;
};

const TICK_MS = 100;
/** Time between the last shown part and the phase of the result. */
const WHOLE_MS = 500;

type Options<O> = {
  pace: Pace;
  stepsOf(outcome: O): readonly number[];
  isReducedMotion: boolean;
  /** Delay of the table's film, in milliseconds: dealt cards are shown so much later. Bets close by the clock, whatever the film shows. */
  behindMs?: number;
};

/** Least time that is left for the display when the next coup is near: a film with a longer delay is not waited for. */
const LEAST_LEFT_MS = 1_500;

/**
 * Returns the state of a coup by this browser's clock. The visible part follows from the times alone, so a page that is opened later shows
 * the same.
 */
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
