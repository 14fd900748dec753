import { useEffect, useMemo, useState } from 'react';
import { allInOf, chairChances, type ChairChances } from '#apps/site/pages/poker/table/show/all-in.ts';
import type { TableView } from '#poker/table/view.ts';

/** Longest time of work without a pause, in ms; a frame of the screen has sixteen. */
const SLICE_MS = 5;
const NO_CHANCES: ChairChances = new Map();

/**
 * Returns the chances of all-in hands with open cards; empty at other times, and before the first result. The chances of a street stay
 * until those of the next street are computed, so that nothing flickers.
 */
export function useChances(view: TableView): ChairChances {
  const [done, setDone] = useState<{ hand: string; chances: ChairChances } | null>(null);
  const found = allInOf(view);
  const key = found ? JSON.stringify(found) : '';
  const allIn = useMemo(() => (key === '' ? undefined : (JSON.parse(key) as NonNullable<typeof found>)), [key]);
  const hand = view.hand?.id ?? '';
  useEffect(() => allIn && inSlices(chairChances(allIn), (chances) => setDone({ hand, chances })), [allIn, hand]);
  return found && done?.hand === hand ? done.chances : NO_CHANCES;
}

/** Runs a generator to its end, a few milliseconds at a time, so that the page stays responsive. Returns a function that stops it. */
export function inSlices<Result>(work: Generator<undefined, Result>, onDone: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    const end = performance.now() + SLICE_MS;
    for (;;) {
      const step = work.next();
      if (step.done) return onDone(step.value);
      if (performance.now() >= end) break;
    }
    timer = setTimeout(run, 0);
  };
  timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
}
