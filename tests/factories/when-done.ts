import { afterAll, onTestFinished } from 'vitest';

/**
 * Ends what was opened: after the test that opened it, or after the file whose own lines did. Files share a process, so what is left open
 * works on beside all later ones. Nothing is opened in `beforeAll`: what is said there of the end is forgotten.
 */
export function whenDone(end: () => unknown): void {
  try {
    onTestFinished(async () => void (await end()));
  } catch {
    afterAll(async () => void (await end()));
  }
}
