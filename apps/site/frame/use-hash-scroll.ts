import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Longest wait for an anchor, in ms: parts of a page appear after the page, and after requests of the previous page. */
const PATIENCE_MS = 20_000;
/** Time for which the anchor is held in place, in ms, because parts that load above would move it. Scrolling by the visitor ends this. */
const HELD_MS = 1_200;

/** Scrolls to the anchor that an address names, also after a change of page, and also if its part appears later (specification 2.20). */
export function useHashScroll(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // A second click on a link with the same hash scrolls again.
  const wish = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
  useEffect(() => {
    if (hash === '') return;
    const until = performance.now() + PATIENCE_MS;
    let heldUntil = 0;
    let frame = requestAnimationFrame(function seek() {
      const anchor = document.getElementById(decodeURIComponent(hash));
      const now = performance.now();
      if (anchor) {
        heldUntil ||= now + HELD_MS;
        const { top } = anchor.getBoundingClientRect();
        const wanted = Number.parseFloat(getComputedStyle(anchor).scrollMarginTop) || 0;
        if (Math.abs(top - wanted) > 2) anchor.scrollIntoView({ behavior: 'instant', block: 'start' });
      }
      if (now < (heldUntil || until)) frame = requestAnimationFrame(seek);
    });
    const leave = () => cancelAnimationFrame(frame);
    const options = { passive: true, once: true } as const;
    for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) addEventListener(kind, leave, options);
    return () => {
      leave();
      for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) removeEventListener(kind, leave);
    };
  }, [hash, wish]);
}
