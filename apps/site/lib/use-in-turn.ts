import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#apps/site/lib/idle.ts';

type Options = { name?: string; isWhole?: boolean; soon?: typeof whenIdle };

/** The names of what was whole once. */
const wereWhole = new Set<string | undefined>();

/**
 * How many of some parts are mounted: at first one, then one more in each idle moment, or whenever else `soon` says; `isWhole` mounts them
 * all at once, and so it is for those of a name once all of them were there: who comes back finds them.
 */
export function useInTurn(total: number, { name, isWhole = false, soon = whenIdle }: Options = {}): number {
  const [count, setCount] = useState(isWhole || wereWhole.has(name) ? total : 1);
  useEffect(() => {
    if (count < total) return soon(() => startTransition(() => setCount(count + 1)));
    if (name !== undefined) wereWhole.add(name);
  }, [count, total, name, soon]);
  return Math.min(count, total);
}
