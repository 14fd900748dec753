import type { Clock } from '#kernel/clock.ts';

/** Most running calls to one vendor, so that a vendor without answers uses a limited part of this process. */
const AT_ONCE = 32;
/** Successive calls without a clear answer that open the breaker. With the timeout of a call, it takes at most ten seconds. */
const FAILURES = 2;
const OPEN_MS = 5_000;

/** A breaker for the calls to one vendor. */
export interface Breaker {
  /** Returns true if calls are blocked now. */
  isOpen(): boolean;
  /** Makes a call. Returns undefined if calls are blocked. `isClear` decides whether the result was an answer. */
  run<T>(call: () => Promise<T>, isClear: (answer: T) => boolean): Promise<T | undefined>;
}

/**
 * Creates a breaker for one vendor: it limits simultaneous calls, and blocks calls for a time after failures. Then a single call is tried.
 */
export function createBreaker(clock: Clock): Breaker {
  let running = 0;
  let failures = 0;
  let openUntil = 0;

  const isOpen = (): boolean => failures >= FAILURES && clock.now().getTime() < openUntil;
  return {
    isOpen,
    run: async <T>(call: () => Promise<T>, isClear: (answer: T) => boolean): Promise<T | undefined> => {
      if (isOpen() || running >= AT_ONCE) return undefined;
      // The trial call blocks the other calls until its answer.
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
