import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/time/idle.ts';

type Options = { name?: string; isAll?: boolean; schedule?: typeof whenIdle };

/** Names of the groups that were complete once. */
const completed = new Set<string | undefined>();

/**
 * Returns the number of parts of a group to mount: one at first, and one more at each idle moment, or whenever `schedule` calls. `isAll`
 * mounts all at once. A named group that was complete once is complete from the start the next time.
 */
export function useStaggered(total: number, { name, isAll = false, schedule = whenIdle }: Options = {}): number {
  const [count, setCount] = useState(isAll || completed.has(name) ? total : 1);
  useEffect(() => {
    if (count < total) return schedule(() => startTransition(() => setCount(count + 1)));
    if (name !== undefined) completed.add(name);
  }, [count, total, name, schedule]);
  return Math.min(count, total);
}
