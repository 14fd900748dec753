import { useEffect, useRef, useState } from 'react';
import { isUnknownOutcome, type Answer } from '#apps/site/lib/api.ts';
import { callSealed } from '#apps/site/lib/seal.ts';
import type { WireInput, WireOutput } from '#contracts/endpoint.ts';
import type { register } from '#contracts/door.ts';

export type Order = WireInput<typeof register>;
type Answered = Answer<WireOutput<typeof register>>;

const LONGEST_WAIT_MS = 8_000;

/**
 * Sends a registration until its outcome is known: the same request id, sealed anew, with a challenge of its own each time.
 * Nothing is kept beyond the open form: an order holds a password.
 */
export function useRegister() {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'checking'>('idle');
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function send(order: Order): Promise<Answered | null> {
    setPhase('sending');
    let current = order;
    for (let tries = 0; !isLeft.current; tries++) {
      const answer = await callSealed<typeof register>('PUT', '/wps/member/register', current);
      if (answer.success || !isUnknownOutcome(answer)) {
        setPhase('idle');
        return answer;
      }
      setPhase('checking');
      await new Promise((resolve) => setTimeout(resolve, Math.min(1_000 * 2 ** tries, LONGEST_WAIT_MS)));
      const { solveNewChallenge } = await import('#apps/site/features/session/solve-challenge.ts');
      const solved = await solveNewChallenge();
      if (solved.success) current = { ...order, challenge: solved.value };
    }
    return null;
  }

  return { send, phase };
}
