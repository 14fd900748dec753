import { useMemo } from 'react';
import { pickNow, type PickNow } from '#apps/site/features/slip/pick-now.ts';
import { keyOf, type Pick } from '#apps/site/features/slip/slip-state.ts';
import { useEvents } from '#apps/site/parts/sports/use-sports.ts';

/** Returns the present state of the picks of a slip, by key. */
export function usePicksNow(picks: readonly Pick[]): ReadonlyMap<string, PickNow> {
  const ids = useMemo(() => [...new Set(picks.map(({ event }) => event))], [picks]);
  const events = useEvents(ids);
  return useMemo(() => new Map(picks.map((pick) => [keyOf(pick), pickNow(pick, events.get(pick.event))])), [picks, events]);
}
