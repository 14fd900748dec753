// Who returns to the same game and stake brings the stack that it left with.

const MINUTES = 120;
export type Mark = { stack: number; at: number };

/** The mark of a sitting that ends: none where no hand was played, and none after a bust. */
export function markOf(stack: number, hands: number, at: number): Mark | undefined {
  return hands > 0 && stack > 0 ? { stack, at } : undefined;
}

/** The stack to bring, 0 where there is none: that of the last mark of the same game and stake within 120 minutes. */
export function bringsOf(marks: readonly Mark[], at: number): number {
  const last = marks.findLast((mark) => mark.at <= at);
  return last && at - last.at < MINUTES * 60_000 ? last.stack : 0;
}
