/** Specification 9.07. */
export const HOME_EVERY_MS = 3_000;
export const NAV_EVERY_MS = 5_000;

type Moment = {
  count: number;
  /** State of the pause button: the visitor's own word. */
  isPaused: boolean;
  /** The mouse or the keyboard is on it, or the tab is out of sight. */
  isHeld: boolean;
};

/** A single slide never turns; several do unless somebody or something holds them. */
export function turns({ count, isPaused, isHeld }: Moment): boolean {
  return count > 1 && !isPaused && !isHeld;
}

/** The slide `by` places on, round and round. */
export function slideAfter(at: number, by: number, count: number): number {
  return count === 0 ? 0 : (((at + by) % count) + count) % count;
}

/** Calls `turn` every `everyMs` while it runs; a stop begins the wait anew, so nothing turns right after the mouse has left. */
export function createClock(everyMs: number, turn: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    run(isRunning: boolean): void {
      clearInterval(timer);
      timer = isRunning ? setInterval(turn, everyMs) : undefined;
    },
  };
}
