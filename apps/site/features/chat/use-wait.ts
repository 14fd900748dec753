import { useEffect, useState } from 'react';

/** Returns the seconds until the member may write again, counted down, and the function that starts the countdown. */
export function useWait(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = (): void => {
      const seconds = Math.ceil((until - Date.now()) / 1_000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) setUntil(0);
    };
    tick();
    const ticking = setInterval(tick, 250);
    return () => clearInterval(ticking);
  }, [until]);
  return [left, (seconds) => setUntil(seconds > 0 ? Date.now() + seconds * 1_000 : 0)];
}
