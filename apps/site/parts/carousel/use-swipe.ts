import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Least length of a swipe in pixels; a shorter one is a tap that slipped. A swipe steeper than `STEEPEST` scrolls the page. */
const LEAST_PX = 40;
const STEEPEST = 0.5;

/** Calls `onSwipe` when a finger swipes across a box: 1 for the next, -1 for the previous, in the direction of reading. */
export function useSwipe(box: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    let from: Touch | undefined;
    element.addEventListener('touchstart', ({ touches }) => void (from = touches.length === 1 ? touches[0] : undefined), options);
    element.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return;
        const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
        if (Math.abs(x) < LEAST_PX || Math.abs(y) > Math.abs(x) * STEEPEST) return;
        const isToTheLeft = x < 0;
        swiped(isToTheLeft === (getComputedStyle(element).direction === 'ltr') ? 1 : -1);
      },
      options,
    );
    return () => ending.abort();
  }, [box]);
}
