/** So long a work waits at most for a moment in which the browser has nothing better to do. */
const PATIENCE_MS = 500;
/** Where a browser cannot say when it is idle (Safari). */
const PAUSE_MS = 50;

const queue = new Set<() => void>();
let isAsked = false;

/** Runs works one by one in idle moments, so that many small ones never keep a press waiting; the answer takes a work back. */
export function whenIdle(work: () => void): () => void {
  queue.add(work);
  ask();
  return () => void queue.delete(work);
}

function ask(): void {
  if (isAsked || queue.size === 0) return;
  isAsked = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: PATIENCE_MS });
  else setTimeout(next, PAUSE_MS);
}

function next(): void {
  isAsked = false;
  const [work] = queue;
  if (work) queue.delete(work);
  // Before the work: the next one comes even if this one throws.
  ask();
  work?.();
}
