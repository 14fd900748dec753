import { useEffect, useState } from 'react';

/** Returns the milliseconds until a moment by the room's clock, updated twice a second; never below zero. */
export function useTicking(until: number, now: () => number): number {
  const [left, setLeft] = useState(() => Math.max(0, until - now()));
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, until - now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}
