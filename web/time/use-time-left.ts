import { useEffect, useState } from 'react';

/** Returns the milliseconds until a moment, updated each second; never below zero. */
export function useTimeLeft(until: string): number {
  const end = new Date(until).getTime();
  const [left, setLeft] = useState(() => Math.max(0, end - Date.now()));
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, end - Date.now()));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
