/** The moment from which the next round may begin, of all games that are open on this page. */
let freeFrom = 0;

/** Waits until the least cycle of the last round is over. The server judges by its own clock, so the time runs from its answer. */
export async function cycleOver(): Promise<void> {
  const left = freeFrom - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** A round has begun by the server's answer; `ms` is its least cycle, 0 for none. */
export function cycleBegan(ms: number): void {
  if (ms > 0) freeFrom = performance.now() + ms;
}
