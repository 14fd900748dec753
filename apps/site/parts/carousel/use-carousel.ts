import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { createClock, slideAfter, turns } from '#apps/site/parts/carousel/carousel-clock.ts';
import { useHeld, usePause } from '#apps/site/parts/carousel/use-held.ts';

type Options = {
  everyMs: number;
  isReady?: boolean;
  /** True if the carousel also stops while a dialog or a menu lies over the page. */
  isBehind?: boolean;
};

/** Returns the shown slide and the controls of a carousel. From `isReady` on it turns on its own, unless it is held or paused. */
export function useCarousel(box: RefObject<HTMLElement | null>, count: number, { everyMs, isReady = true, isBehind = false }: Options) {
  const [at, setAt] = useState(0);
  const [isPaused, togglePaused] = usePause();
  const isHeld = useHeld(box);
  const isRunning = isReady && turns({ count, isPaused, isHeld });
  const clock = useRef<ReturnType<typeof createClock>>(null);
  const latest = useRef(at);
  useEffect(() => {
    latest.current = at;
  }, [at]);
  useEffect(() => {
    clock.current = createClock(everyMs, () => {
      if (isBehind && isCovered()) return;
      startTransition(() => setAt(slideAfter(latest.current, 1, count)));
    });
    clock.current.run(isRunning);
    return () => clock.current?.run(false);
  }, [everyMs, count, isRunning, isBehind]);
  return {
    // The number of slides can shrink while one of the last is shown.
    at: Math.min(at, Math.max(0, count - 1)),
    isPaused,
    isRunning,
    togglePaused,
    goTo: setAt,
    step: (by: number) => setAt(slideAfter(at, by, count)),
  };
}

/** Returns true while a dialog or a menu lies over the page, where motion behind it would distract. */
function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], header [aria-expanded=true]') !== null;
}
