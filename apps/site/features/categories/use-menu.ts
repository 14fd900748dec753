import { useEffect, useRef, useState } from 'react';

/** Time that the mouse stays on an entry before its menu opens, so that crossing the bar opens none. */
const OPEN_AFTER_MS = 140;
/** The same time while another menu is open. */
const SWITCH_AFTER_MS = 80;
/** Time after which the menu closes when the mouse has left the bar. */
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
