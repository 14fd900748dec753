import type { Clock } from '#kernel/clock.ts';

/** Calls under way to one vendor; more are not begun, so that one that hangs keeps a bounded part of this process. */
const AT_ONCE = 32;
/** Calls in a row without a clear answer that open the breaker; with the timeout of a call that takes at most ten seconds. */
const FAILURES = 2;
const OPEN_MS = 5_000;

/** A breaker for the calls to one vendor. */
export interface Breaker {
  /** True if calls are held back now. */
  isOpen(): boolean;
  /** Makes a call; undefined if calls are held back. `isClear` judges whether the result was an answer. */
  run<T>(call: () => Promise<T>, isClear: (answer: T) => boolean): Promise<T | undefined>;
}

/** The way to one vendor: so many calls at once, and none for a while after it has failed; then one that tries. */
export function createBreaker(clock: Clock): Breaker {
  let running = 0;
  let failures = 0;
  let openUntil = 0;

  const isOpen = (): boolean => failures >= FAILURES && clock.now().getTime() < openUntil;
  return {
    isOpen,
    run: async <T>(call: () => Promise<T>, isClear: (answer: T) => boolean): Promise<T | undefined> => {
      if (isOpen() || running >= AT_ONCE) return undefined;
      // The trial call holds the others back until its answer.
      if (failures >= FAILURES) openUntil = clock.now().getTime() + OPEN_MS;
      running += 1;
      try {
        const answer = await call();
        if (isClear(answer)) failures = 0;
        else {
          failures += 1;
          openUntil = clock.now().getTime() + OPEN_MS;
        }
        return answer;
      } finally {
        running -= 1;
      }
    },
  };
}
