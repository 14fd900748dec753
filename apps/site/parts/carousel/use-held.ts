import { useEffect, useState, type RefObject } from 'react';

/** True if the mouse or the keyboard is on an element, or its tab is out of sight: what moves by itself then stands still. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const gone = new AbortController();
    const { signal } = gone;
    box.addEventListener('pointerenter', ({ pointerType }) => setOver(pointerType === 'mouse'), { signal });
    box.addEventListener('pointerleave', () => setOver(false), { signal });
    // A press with the mouse leaves the focus on what was pressed: only a focus that shows holds.
    box.addEventListener('focusin', () => setFocused(box.querySelector(':focus-visible') !== null), { signal });
    box.addEventListener('focusout', () => setFocused(false), { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    return () => gone.abort();
  }, [element]);
  return isOver || isFocused || isHidden;
}

/** Paused or not by the visitor's own word; who wants less motion begins paused. */
export function usePause(): [boolean, () => void] {
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return [isPaused, () => setPaused(!isPaused)];
}
