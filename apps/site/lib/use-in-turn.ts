import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#apps/site/lib/idle.ts';

/** How many of some parts are mounted: at first one, then one more in each idle moment, or whenever else `soon` says; `isWhole` mounts them all at once. */
export function useInTurn(total: number, isWhole = false, soon = whenIdle): number {
  const [count, setCount] = useState(isWhole ? total : 1);
  useEffect(() => {
    if (count < total) return soon(() => startTransition(() => setCount(count + 1)));
  }, [count, total, soon]);
  return Math.min(count, total);
}
