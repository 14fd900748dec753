import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#apps/site/lib/idle.ts';

/** How many of some parts are mounted: at first one, then one more in each idle moment; `isWhole` mounts them all at once. */
export function useInTurn(total: number, isWhole = false): number {
  const [count, setCount] = useState(isWhole ? total : 1);
  useEffect(() => {
    if (count < total) return whenIdle(() => startTransition(() => setCount(count + 1)));
  }, [count, total]);
  return Math.min(count, total);
}
