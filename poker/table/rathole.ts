// A player who returns to the same game and stake within 120 minutes brings at least the stack with which it left.

const MINUTES = 120;
export type Mark = { stack: number; at: number };

/** Returns the mark at the end of a sitting; undefined if no hand was played, or if the player lost all chips. */
export function markOf(stack: number, hands: number, at: number): Mark | undefined {
  return hands > 0 && stack > 0 ? { stack, at } : undefined;
}

/** Returns the stack of the last mark within 120 minutes; 0 without one. `marks` are those of the same game and stake. */
export function bringsOf(marks: readonly Mark[], at: number): number {
  const last = marks.findLast((mark) => mark.at <= at);
  return last && at - last.at < MINUTES * 60_000 ? last.stack : 0;
}
