import { vi } from 'vitest';

/** Longest wait, which only stops a hanging test: conditions are met sooner, also on a machine that is eight times slower. */
const WITHIN_MS = 120_000;
/** Pause after the first check of a condition. Checking a whole page takes some ms, so the pauses grow up to `LAST_MS`. */
const FIRST_MS = 20;
const LAST_MS = 100;
// Taken before a test can stop the page's clock.
const { setTimeout: later, performance: clockOfTests } = globalThis;
/** Timer of tests, which keeps running when a page is left. */
export { later };
const nowMs = clockOfTests.now.bind(clockOfTests);

/** Waits by the real clock. If the test has stopped the page's clock, timers that are due immediately then run. */
export async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => later(resolve, ms));
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
}

/** Checks a condition until it is true. Returns false if it does not become true in time. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = nowMs() + WITHIN_MS;
  for (let everyMs = FIRST_MS; ; everyMs = Math.min(everyMs * 1.25, LAST_MS)) {
    if (await isSo()) return true;
    if (nowMs() > deadline) return false;
    await sleep(everyMs);
  }
}

/** Waits until the page reaches a value by itself, and returns the value. */
export async function expectSoon<T>(read: () => T | Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  let last: T | undefined;
  if (!(await waitUntil(async () => isSo((last = await read()))))) throw new Error(`It stayed at ${JSON.stringify(last)}.`);
  return last!;
}

const TICK_MS = 20;
/** Number of the current run of the clock. A tick of an earlier run does not schedule another. */
let run = 0;

// Uses the timer of tests, because a page that is left clears its own timers.
function goOn(own: number): void {
  later(() => {
    if (own !== run || !vi.isFakeTimers()) return;
    void vi.advanceTimersByTimeAsync(TICK_MS).finally(() => goOn(own));
  }, TICK_MS);
}

/** Clock of the page. It runs by itself until it is paused; then a test advances it. */
export const clock = {
  install(): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    goOn(++run);
  },
  pause: (): void => void run++,
  resume: (): void => goOn(++run),
  runFor: async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms)),
};
