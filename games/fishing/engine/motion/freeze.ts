/** Period in which all fish stand still, in milliseconds of the room; `until` is not included. */
export type Freeze = { from: number; until: number };

/** Returns the path time: the room's time without the freezes. */
export function pathTime(freezes: readonly Freeze[], at: number): number {
  let time = at;
  for (const { from, until } of freezes) if (at > from) time -= (at < until ? at : until) - from;
  return time;
}

export function isFrozen(freezes: readonly Freeze[], at: number): boolean {
  return freezes.some(({ from, until }) => at >= from && at < until);
}
