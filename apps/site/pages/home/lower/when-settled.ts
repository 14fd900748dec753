import { whenIdle } from '#web/time/idle.ts';

/** Parts of lower home that await an answer. */
const BUSY = '.home__part :is([aria-busy=true], .skeleton)';
const LOOK_MS = 50;
/** Time after which a part that has no answer holds up the next no longer, in ms. */
const MOST_MS = 5_000;

/**
 * Calls back at the first idle moment at which no part awaits an answer: home then grows at its end alone, and nothing in sight is pushed.
 * Returns how to cancel.
 */
export function whenSettled(next: () => void): () => void {
  const since = performance.now();
  let cancel = whenIdle(look);
  function look(): void {
    if (!document.querySelector(BUSY) || performance.now() - since > MOST_MS) return next();
    const timer = setTimeout(() => (cancel = whenIdle(look)), LOOK_MS);
    cancel = () => clearTimeout(timer);
  }
  return () => cancel();
}
