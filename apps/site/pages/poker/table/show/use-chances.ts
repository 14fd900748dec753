import { useEffect, useMemo, useState } from 'react';
import { allInOf, chairChances, type ChairChances } from '#apps/site/pages/poker/table/show/all-in.ts';
import type { TableView } from '#poker/table/view.ts';

/** Milliseconds of work at a time; a frame has sixteen. */
const SLICE_MS = 5;
const NO_CHANCES: ChairChances = new Map();

/**
 * Chances of the hands that are all-in with open cards; empty at other times, and before the first are worked out. The chances of a
 * street stay until those of the next are there, a moment later, so that nothing flickers.
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

/** Runs a generator to its end a few milliseconds at a time, so that the table goes on meanwhile. Returns the way to stop it. */
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
