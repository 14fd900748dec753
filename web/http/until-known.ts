import { isUnknownOutcome, type Answer, type Refusal } from '#web/http/api.ts';

const LONGEST_WAIT_MS = 8_000;

/**
 * Repeats a request until its outcome is known, with growing pauses. `send` uses the same request id each time, so that the server does the
 * act once. Null if the caller has left. `onUnknown` is called for each answer that leaves the outcome unknown; `isOpen` may declare
 * further refusals as such.
 */
export async function untilKnown<T>(
  send: () => Promise<Answer<T>>,
  {
    isLeft,
    onUnknown,
    firstWaitMs = 1_000,
    isOpen = () => false,
  }: { isLeft: () => boolean; onUnknown: () => void; firstWaitMs?: number; isOpen?: (refusal: Refusal) => boolean },
): Promise<Answer<T> | null> {
  for (let tries = 0; !isLeft(); tries++) {
    const answer = await send();
    if (answer.success || (!isUnknownOutcome(answer) && !isOpen(answer))) return answer;
    onUnknown();
    await new Promise((resolve) => setTimeout(resolve, Math.min(firstWaitMs * 2 ** tries, LONGEST_WAIT_MS)));
  }
  return null;
}
