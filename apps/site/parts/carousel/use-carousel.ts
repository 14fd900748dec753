import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { createClock, slideAfter, turns } from '#apps/site/parts/carousel/carousel-clock.ts';
import { useHeld, usePause } from '#apps/site/parts/carousel/use-held.ts';

type Options = {
  everyMs: number;
  isReady?: boolean;
  /** Stands still while a dialog or a menu lies over the page. */
  isBehind?: boolean;
};

/** Returns the slide that is shown: once it `isReady` it turns by itself until it is held or paused, and goes where it is sent. */
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
    // Slides can become fewer while one of the last is shown.
    at: Math.min(at, Math.max(0, count - 1)),
    isPaused,
    isRunning,
    togglePaused,
    goTo: setAt,
    step: (by: number) => setAt(slideAfter(at, by, count)),
  };
}

/** A dialog or a menu lies over the page: motion behind it would distract its reader. */
function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], header [aria-expanded=true]') !== null;
}
