/** Time that stands still for all fish, in milliseconds of the room; `until` is not in it. */
export type Freeze = { from: number; until: number };

/** Path time: the room's time without what stood still. */
export function pathTime(freezes: readonly Freeze[], at: number): number {
  let time = at;
  for (const { from, until } of freezes) if (at > from) time -= (at < until ? at : until) - from;
  return time;
}

export function isFrozen(freezes: readonly Freeze[], at: number): boolean {
  return freezes.some(({ from, until }) => at >= from && at < until);
}
