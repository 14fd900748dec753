import { whenIdle } from '#web/time/idle.ts';

/** Parts of lower home that await an answer, and its end while no part may come. */
const BUSY = '.home__part :is([aria-busy=true], .skeleton), .home__lower[aria-busy=true]';
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
    if (!document.querySelector(BUSY) || performance.now() - since >= MOST_MS) return next();
    // An answer may lead to the next request: the page is looked at again when it is idle.
    const again = (): void => {
      cancel();
      cancel = whenIdle(look);
    };
    const watch = new MutationObserver(() => !document.querySelector(BUSY) && again());
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'class'] });
    const timer = setTimeout(again, MOST_MS);
    cancel = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }
  return () => cancel();
}
