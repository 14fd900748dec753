import { useState } from 'react';
import type { SettledRound } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { Amount } from '#kernel/amount.ts';

type Counts = readonly { stake: Amount; count: number }[];
type Given = {
  /** Each reading of the server is a new list. */ counts?: Counts | undefined;
  refresh?: (() => void) | undefined;
  isBusy: boolean;
};

const NONE: Counts = [];
const byStake = (counts: Counts): ReadonlyMap<Amount, number> => new Map(counts.map(({ stake, count }) => [stake, count]));

/**
 * Returns the counts of the player's meters by stake: as the server sent them last, changed by the rounds since. All counts are requested
 * again if a round began with another count, which means that it had another meter or followed a round elsewhere. During a round the counts
 * do not change.
 */
export function useMeters({ counts: given = NONE, refresh, isBusy }: Given): {
  countAt(stake: Amount): number;
  took(round: SettledRound<Outcome>): void;
} {
  const [known, setKnown] = useState(() => ({ given, counts: byStake(given) }));
  if (known.given !== given && !isBusy) setKnown({ given, counts: byStake(given) });
  return {
    countAt: (stake) => known.counts.get(stake) ?? 0,
    took: ({ stake, outcome: { meter } }) => {
      if (!meter) return;
      if (meter.before !== (known.counts.get(stake) ?? 0)) refresh?.();
      setKnown((now) => ({ ...now, counts: new Map(now.counts).set(stake, meter.after) }));
    },
  };
}
