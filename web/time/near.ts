/** Distance outside the viewport within which an element counts as near. */
const MARGIN = '400px';

const waiting = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/**
 * Calls `run` once, when an element comes near the viewport; never while the element is not displayed. The returned function cancels the
 * call.
 */
export function whenNear(element: Element, run: () => void): () => void {
  watcher ??= new IntersectionObserver(notify, { rootMargin: MARGIN });
  waiting.set(element, run);
  watcher.observe(element);
  return () => leave(element);
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const run = waiting.get(target);
    leave(target);
    run?.();
  }
}

function leave(element: Element): void {
  waiting.delete(element);
  watcher?.unobserve(element);
}
