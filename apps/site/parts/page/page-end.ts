import { useLayoutEffect } from 'react';
import { createStore } from '#web/state/store.ts';

const holders = createStore(0);

/** Hides the footer while the middle of a page still grows: a visible footer would be pushed down by each new part. */
export function useHoldsEnd(isGrowing: boolean): void {
  useLayoutEffect(() => {
    if (!isGrowing) return;
    holders.set(holders.get() + 1);
    return () => holders.set(holders.get() - 1);
  }, [isGrowing]);
}

export function useIsEndHeld(): boolean {
  return holders.use() > 0;
}
