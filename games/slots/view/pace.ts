/** Seconds from a press to the first reel's stop, at the least. A jurisdiction may ask for more, and nothing goes below it. */
export const LEAST_SPIN = 1;
export const FREE_SPIN = 0.7;
/** How long a win of a window stands before something else is shown. */
export const STAND = 0.55;
export const CARD = 2.6;
/** How long one turn of a wheel, one lot and one throw are seen. */
export const BONUS_STEP = { wheel: 3.4, picks: 0.9, board: 1.1 } as const;
export const LEAST_COUNT = 0.48;
const MOST_COUNT = 3.2;
/** One win of several, shown alone. */
export const FOCUS = 1.5;

/** Counting up takes longer the more times the stake it is. */
export function countSeconds(times: number): number {
  return Math.min(MOST_COUNT, LEAST_COUNT * Math.log2(1 + Math.max(1, times)));
}
