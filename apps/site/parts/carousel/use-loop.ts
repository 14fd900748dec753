import { useEffect, useRef, type RefObject } from 'react';

type Loop = { axis: 'x' | 'y'; pxPerSecond: number; isRunning: boolean };

/** Returns the duration of one round of a strip at its speed, in ms. */
export function loopMs(lengthPx: number, pxPerSecond: number): number {
  return (lengthPx / pxPerSecond) * 1_000;
}

/** Moves a track by half its length in a loop. Its content is in it twice, so that no seam is visible. */
export function useLoop(track: RefObject<HTMLElement | null>, { axis, pxPerSecond, isRunning }: Loop): void {
  const loop = useRef<Animation>(null);
  useEffect(() => {
    const strip = track.current;
    if (!strip) return;
    const towards = axis === 'y' ? 'translateY(-50%)' : strip.matches('[dir=rtl] *') ? 'translateX(50%)' : 'translateX(-50%)';
    // A script animation moves the track and not CSS, because visitors with reduced motion have it stopped, but can start it by its button.
    const moving = strip.animate([{ transform: 'none' }, { transform: towards }], { duration: 1, iterations: Infinity });
    moving.pause();
    loop.current = moving;
    const measure = () => {
      const length = (axis === 'y' ? strip.scrollHeight : strip.scrollWidth) / 2;
      moving.effect?.updateTiming({ duration: Math.max(1, loopMs(length, pxPerSecond)) });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(strip);
    return () => {
      watcher.disconnect();
      moving.cancel();
    };
  }, [track, axis, pxPerSecond]);
  useEffect(() => {
    if (isRunning) loop.current?.play();
    else loop.current?.pause();
  }, [isRunning, axis, pxPerSecond]);
}
