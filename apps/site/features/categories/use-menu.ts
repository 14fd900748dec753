import { useEffect, useRef, useState } from 'react';

/** Delays of the mouse: crossing the bar opens nothing, and leaving it for a moment closes nothing. */
const OPEN_AFTER_MS = 140;
const SWITCH_AFTER_MS = 80;
const CLOSE_AFTER_MS = 260;

/** Holds the open menu of the bar. The mouse opens it by staying, the keyboard by its button; leaving the bar closes it after a moment. */
export function useMenu() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function soon(next: string | null, ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  }
  return {
    open,
    show: (path: string | null): void => {
      clearTimeout(timer.current);
      setOpen(path);
    },
    mouseOver: (path: string | null): void => {
      if (path === open) clearTimeout(timer.current);
      else soon(path, open === null ? OPEN_AFTER_MS : SWITCH_AFTER_MS);
    },
    mouseOut: (): void => soon(null, CLOSE_AFTER_MS),
  };
}
