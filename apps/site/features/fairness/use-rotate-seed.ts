import { useState } from 'react';
import { call, isUnknownOutcome, type Answer, type Refusal } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { seedKey, type SeedChange } from '#apps/site/features/fairness/use-seeds.ts';
import { changeFairSeed } from '#contracts/fairness.ts';
import type { PlayMode } from '#contracts/rounds.ts';

type Rotation = { phase: 'idle' } | { phase: 'sending' } | { phase: 'refused'; refusal: Refusal } | { phase: 'done'; change: SeedChange };

const TRIES = 4;

/**
 * Returns a function that reveals the server seed in use and starts the next seed. The same request id is sent until an answer gives the
 * outcome.
 */
export function useRotateSeed(mode: PlayMode) {
  const [rotation, setRotation] = useState<Rotation>({ phase: 'idle' });
  // The order is stored while its outcome is unknown, so that a second press can only repeat it.
  const [pending, setPending] = useState<{ requestId: string; clientSeed: string | undefined } | null>(null);

  async function rotate(clientSeed?: string): Promise<SeedChange | null> {
    const order = pending && pending.clientSeed === clientSeed ? pending : { requestId: newRequestId(), clientSeed };
    setPending(order);
    setRotation({ phase: 'sending' });
    const answer = await send(mode, order);
    if (!answer.success) {
      if (!isUnknownOutcome(answer)) setPending(null);
      setRotation({ phase: 'refused', refusal: answer });
      return null;
    }
    setPending(null);
    queryClient.setQueryData(seedKey(mode), answer.value.active);
    setRotation({ phase: 'done', change: answer.value });
    void queryClient.invalidateQueries({ queryKey: ['fairness', mode, 'revealed'] });
    // Rounds of this seed show the seed from now on, so they are read again.
    await queryClient.invalidateQueries({ queryKey: ['records', 'round'] });
    return answer.value;
  }

  return { rotation, rotate };
}

async function send(mode: PlayMode, order: { requestId: string; clientSeed: string | undefined }): Promise<Answer<SeedChange>> {
  for (let tries = 1; ; tries++) {
    const answer = await call(changeFairSeed, { mode, ...order });
    if (answer.success || !isUnknownOutcome(answer) || tries === TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** (tries - 1)));
  }
}
