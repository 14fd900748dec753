import { vi } from 'vitest';

/** A ceiling against hangs: a test waits for what it means, also on a machine that is eight times slower. */
const WITHIN_MS = 120_000;
/** A look at a whole page costs some ms, so the longer a test waits, the fewer it takes. */
const FIRST_MS = 20;
const LAST_MS = 100;
// A test may stand the page's clock still.
const { setTimeout: later, performance: clockOfTests } = globalThis;
/** Timers of tests, which a page that is left does not take along. */
export { later };
const nowMs = clockOfTests.now.bind(clockOfTests);

/** A moment of the real clock; a clock of a test that stands runs what is due at once. */
export async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => later(resolve, ms));
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
}

/** Looks until the condition is true. Returns false if it never is. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = nowMs() + WITHIN_MS;
  for (let everyMs = FIRST_MS; ; everyMs = Math.min(everyMs * 1.25, LAST_MS)) {
    if (await isSo()) return true;
    if (nowMs() > deadline) return false;
    await sleep(everyMs);
  }
}

/** Waits for a figure that the page reaches by itself. */
export async function expectSoon<T>(read: () => T | Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  let last: T | undefined;
  if (!(await waitUntil(async () => isSo((last = await read()))))) throw new Error(`It stayed at ${JSON.stringify(last)}.`);
  return last!;
}

const TICK_MS = 20;
/** Counts the runs of the clock; a tick of an earlier run is the last of it. */
let run = 0;

// By the timer of tests: a page that is left clears its own timers.
function goOn(own: number): void {
  later(() => {
    if (own !== run || !vi.isFakeTimers()) return;
    void vi.advanceTimersByTimeAsync(TICK_MS).finally(() => goOn(own));
  }, TICK_MS);
}

/** The clock of the page: it goes on by itself until it is paused, then only as far as a test advances it. */
export const clock = {
  install(): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    goOn(++run);
  },
  pause: (): void => void run++,
  resume: (): void => goOn(++run),
  runFor: async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms)),
};
