/** Moment from which the next round may begin, for all games that are open on this page. */
let freeFrom = 0;

/**
 * Waits until the shortest allowed cycle of the last round is over. The server measures by its own clock, so the wait counts from the
 * server's answer.
 */
export async function cycleOver(): Promise<void> {
  const left = freeFrom - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Records that a round has begun with the server's answer. `ms` is the shortest allowed cycle, 0 for none. */
export function cycleBegan(ms: number): void {
  if (ms > 0) freeFrom = performance.now() + ms;
}
