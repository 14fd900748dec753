import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { createClock, slideAfter, turns } from '#apps/site/features/home/carousel-clock.ts';
import { useHeld, usePause } from '#apps/site/features/home/use-held.ts';

/** Which of some slides is shown: once it `isReady` it turns by itself until it is held or paused, and goes where it is sent. */
export function useCarousel(box: RefObject<HTMLElement | null>, count: number, everyMs: number, isReady = true) {
  const [at, setAt] = useState(0);
  const [isPaused, togglePaused] = usePause();
  const isHeld = useHeld(box);
  const isRunning = isReady && turns({ count, isPaused, isHeld });
  const clock = useRef<ReturnType<typeof createClock>>(null);
  useEffect(() => {
    clock.current = createClock(everyMs, () => startTransition(() => setAt((before) => slideAfter(before, 1, count))));
    clock.current.run(isRunning);
    return () => clock.current?.run(false);
  }, [everyMs, count, isRunning]);
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
