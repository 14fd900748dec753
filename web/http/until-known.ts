import { isUnknownOutcome, type Answer } from '#web/http/api.ts';

const LONGEST_WAIT_MS = 8_000;

/**
 * Retries until the outcome is known, with growing pauses. `ask` sends the same request id each time, so it stays one request.
 * Null when the caller has left. `onUnknown` is called for each answer that leaves the outcome open.
 */
export async function untilKnown<T>(
  ask: () => Promise<Answer<T>>,
  { isLeft, onUnknown, firstWaitMs = 1_000 }: { isLeft: () => boolean; onUnknown: () => void; firstWaitMs?: number },
): Promise<Answer<T> | null> {
  for (let tries = 0; !isLeft(); tries++) {
    const answer = await ask();
    if (answer.success || !isUnknownOutcome(answer)) return answer;
    onUnknown();
    await new Promise((resolve) => setTimeout(resolve, Math.min(firstWaitMs * 2 ** tries, LONGEST_WAIT_MS)));
  }
  return null;
}
