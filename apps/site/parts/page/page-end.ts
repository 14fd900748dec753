import { useLayoutEffect } from 'react';
import { createStore } from '#web/state/store.ts';

const holders = createStore(0);

/** Keeps the footer out of a page whose middle is still growing: a footer in sight would be pushed down by each part that comes. */
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
