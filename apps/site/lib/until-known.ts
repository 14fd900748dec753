import { isUnknownOutcome, type Answer } from '#apps/site/lib/api.ts';

const LONGEST_WAIT_MS = 8_000;

/**
 * Asks until the outcome is known, with growing pauses; `ask` sends the same request id each time, so it stays one request.
 * Null when nobody waits for it any more. `onUnknown` is told each time that an answer said nothing.
 */
export async function untilKnown<T>(
  ask: (tries: number) => Promise<Answer<T>>,
  { isLeft, onUnknown, firstWaitMs = 1_000 }: { isLeft: () => boolean; onUnknown: () => void; firstWaitMs?: number },
): Promise<Answer<T> | null> {
  for (let tries = 0; !isLeft(); tries++) {
    const answer = await ask(tries);
    if (answer.success || !isUnknownOutcome(answer)) return answer;
    onUnknown();
    await new Promise((resolve) => setTimeout(resolve, Math.min(firstWaitMs * 2 ** tries, LONGEST_WAIT_MS)));
  }
  return null;
}
