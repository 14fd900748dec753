/** Longest wait for an idle moment, in ms. */
const PATIENCE_MS = 500;
/** Pause in browsers without an idle callback (Safari), in ms. */
const PAUSE_MS = 50;

const queue = new Set<() => void>();
let isRequested = false;

/** Runs tasks one by one in idle moments, so that many small tasks never delay a click. The returned function cancels the task. */
export function whenIdle(work: () => void): () => void {
  queue.add(work);
  ask();
  return () => void queue.delete(work);
}

function ask(): void {
  if (isRequested || queue.size === 0) return;
  isRequested = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: PATIENCE_MS });
  else setTimeout(next, PAUSE_MS);
}

function next(): void {
  isRequested = false;
  const [work] = queue;
  if (work) queue.delete(work);
  // Requested before the task runs, so that the next task follows even if this one throws.
  ask();
  work?.();
}
