import { afterAll, onTestFinished } from 'vitest';

/** Has `end` run when the test that is running has finished; outside a test, when its file has. */
export function whenDone(end: () => unknown): void {
  const run = async (): Promise<void> => void (await end());
  try {
    onTestFinished(run);
  } catch {
    afterAll(run);
  }
}
