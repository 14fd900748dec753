import { whenIdle } from '#web/time/idle.ts';

/** Parts of lower home that await an answer. */
const BUSY = '.home__part :is([aria-busy=true], .skeleton)';
/** Time after which a part that has no answer holds up the next no longer, in ms. */
const MOST_MS = 5_000;

/**
 * Calls back at the first idle moment at which no part awaits an answer: home then grows at its end alone, and nothing in sight is pushed.
 * Returns how to cancel.
 */
export function whenSettled(next: () => void): () => void {
  let cancel = whenIdle(look);
  function look(): void {
    if (!document.querySelector(BUSY)) return next();
    const go = (): void => {
      cancel();
      cancel = whenIdle(next);
    };
    const watch = new MutationObserver(() => !document.querySelector(BUSY) && go());
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'class'] });
    const timer = setTimeout(go, MOST_MS);
    cancel = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }
  return () => cancel();
}
