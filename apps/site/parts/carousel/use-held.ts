import { useEffect, useState, type RefObject } from 'react';

/** Returns true while the mouse or the keyboard focus is on an element, or the tab is hidden: animations stop then. */
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
    // A mouse click leaves the focus on the clicked element, so only a visible focus counts.
    box.addEventListener('focusin', () => setFocused(box.querySelector(':focus-visible') !== null), { signal });
    box.addEventListener('focusout', () => setFocused(false), { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    return () => gone.abort();
  }, [element]);
  return isOver || isFocused || isHidden;
}

/** Returns whether the visitor has paused, and the function that changes that. It begins paused if the visitor prefers reduced motion. */
export function usePause(): [boolean, () => void] {
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return [isPaused, () => setPaused(!isPaused)];
}
