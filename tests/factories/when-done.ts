import { afterAll, onTestFinished } from 'vitest';

/** Runs `end` after the running test, or after the test file if no test is running. */
export function whenDone(end: () => unknown): void {
  const run = async (): Promise<void> => void (await end());
  try {
    onTestFinished(run);
  } catch {
    afterAll(run);
  }
}
