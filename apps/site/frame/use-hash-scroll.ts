import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The longest wait for an anchor: parts of a page come later than the page, and after requests of the page before. */
const PATIENCE_MS = 20_000;
/** The anchor is held in place for this long, because parts that load above it move it; any scrolling by the visitor ends that. */
const HELD_MS = 1_200;

/** A link with a hash leads to its anchor, also from another page and also to a part that is not there yet (specification 2.20). */
export function useHashScroll(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // The same hash again is a new wish.
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
