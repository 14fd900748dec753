/** Time between two slides in ms: of the home page, and of the navigation (specification 9.07). */
export const HOME_EVERY_MS = 3_000;
export const NAV_EVERY_MS = 5_000;

type Moment = {
  count: number;
  /** True if the visitor has pressed the pause button. */
  isPaused: boolean;
  /** True while the mouse or the keyboard is on the carousel, or the tab is hidden. */
  isHeld: boolean;
};

/** Returns true if a carousel turns: several slides do, unless they are paused or held. */
export function turns({ count, isPaused, isHeld }: Moment): boolean {
  return count > 1 && !isPaused && !isHeld;
}

/** Returns the slide that is `by` places further, in a loop. */
export function slideAfter(at: number, by: number, count: number): number {
  return count === 0 ? 0 : (((at + by) % count) + count) % count;
}

/** Calls `turn` every `everyMs` while it runs. After a stop the full time passes again, so nothing turns right after the mouse has left. */
export function createClock(everyMs: number, turn: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    run(isRunning: boolean): void {
      clearInterval(timer);
      timer = isRunning ? setInterval(turn, everyMs) : undefined;
    },
  };
}
