import { whenIdle } from '#web/time/idle.ts';

/** Parts of the lower home page that await an answer, and the end of that page while a further part may still come. */
const BUSY = '.home__part :is([aria-busy=true], .skeleton), .home__lower[aria-busy=true]';
/** Longest time that a part without an answer delays the next part, in ms. */
const MOST_MS = 5_000;

/**
 * Calls `next` at the first idle moment at which no part awaits an answer: the home page then grows only at its end, and no visible part
 * moves. Returns a function that cancels the wait.
 */
export function whenSettled(next: () => void): () => void {
  const since = performance.now();
  let cancel = whenIdle(look);
  function look(): void {
    if (!document.querySelector(BUSY) || performance.now() - since >= MOST_MS) return next();
    // An answer may lead to another request, so the page is checked again at the next idle moment.
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
