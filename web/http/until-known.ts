import { isUnknownOutcome, type Answer, type Refusal } from '#web/http/api.ts';

const LONGEST_WAIT_MS = 8_000;

/**
 * Retries until the outcome is known, with growing pauses. `ask` sends the same request id each time, so it stays one request.
 * Null when the caller has left. `onUnknown` is called for each answer that leaves the outcome open; `isOpen` names further ones.
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
