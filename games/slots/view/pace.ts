/** Least time from a press to the stop of the first reel, in seconds. A jurisdiction may require more, and then there is no turbo. */
export const LEAST_SPIN = 1;
/** Least time from a press to the stop of the first reel with turbo, in seconds. */
export const LEAST_TURBO_SPIN = 0.5;
/** Factor by which turbo shortens a pause. */
export const TURBO = 0.4;
/** Time for which a late reel turns longer, in seconds. */
export const LATE_SECONDS = 1.1;
export const FREE_SPIN = 0.7;
/** Time for which the win of a window is shown before the next step, in seconds. */
export const STAND = 0.55;
export const CARD = 2.6;
/** Duration of a turn of the wheel, of a lot and of a throw, in seconds. */
export const BONUS_STEP = { wheel: 3.4, picks: 0.9, board: 1.1 } as const;
export const LEAST_COUNT = 0.48;
const MOST_COUNT = 3.2;
/** Duration for which one of several wins is shown alone, in seconds. */
export const FOCUS = 1.5;

/** Returns the duration of the display of a growing win, in seconds. It grows with `times`, the win as a multiple of the stake. */
export function countSeconds(times: number): number {
  return Math.min(MOST_COUNT, LEAST_COUNT * Math.log2(1 + Math.max(1, times)));
}
