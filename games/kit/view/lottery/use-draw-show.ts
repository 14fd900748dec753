import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DrawsShown } from '#games/kit/view/view.ts';

/** The newest draw: its numbers, and how many of them are visible. */
export type DrawShow = { number: number; drawn: readonly number[]; seen: number };

const STEP_MS = 650;
/** Most time in which a draw of many numbers is shown. */
const MOST_MS = 13_000;

/** Returns the time for which each of `count` numbers is being shown, in milliseconds. */
export const stepOf = (count: number): number => Math.min(STEP_MS, MOST_MS / count);

/**
 * Returns the newest draw. A draw that takes place while the page is open is shown number by number; `skip` shows all numbers at once.
 * `received` is called for each number, with the count of visible numbers and of all numbers.
 */
export function useDrawShow(
  draws: DrawsShown,
  isReducedMotion: boolean,
  received: (seen: number, of: number) => void,
): { show: DrawShow | null; skip: (() => void) | undefined } {
  const newest = draws.past.find(({ state }) => state === 'drawn');
  const number = newest?.number ?? null;
  const first = useRef(number);
  const [seen, setSeen] = useState<{ number: number | null; count: number }>({ number: null, count: 0 });
  const drawn = (newest?.outcome as { drawn: readonly number[] } | undefined)?.drawn ?? [];
  const isNew = number !== null && first.current !== null && number !== first.current && !isReducedMotion;
  // After `skip`, a draw makes no more sounds.
  const notify = useEffectEvent((count: number) => {
    if (seen.number !== number || seen.count < count) received(count, drawn.length);
  });
  useEffect(() => {
    if (first.current === null) first.current = number;
    if (!isNew) return;
    setSeen({ number, count: 0 });
    const timers = drawn.map((_, at) =>
      setTimeout(
        () => {
          setSeen((before) => ({ number, count: Math.max(at + 1, before.count) }));
          notify(at + 1);
        },
        stepOf(drawn.length) * (at + 1),
      ),
    );
    return () => timers.forEach(clearTimeout);
    // oxlint-disable-next-line react/exhaustive-deps -- the numbers follow from the draw
  }, [number, isNew]);
  if (number === null) return { show: null, skip: undefined };
  const count = isNew && seen.number === number ? seen.count : isNew ? 0 : drawn.length;
  return {
    show: { number, drawn, seen: count },
    skip: count < drawn.length ? () => setSeen({ number, count: drawn.length }) : undefined,
  };
}

/** Returns the time of this browser's clock, several times a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
