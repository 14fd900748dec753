import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#apps/site/lib/api.ts';
import { callSealed } from '#apps/site/lib/seal.ts';
import { untilKnown } from '#apps/site/lib/until-known.ts';
import type { WireInput, WireOutput } from '#contracts/endpoint.ts';
import type { register } from '#contracts/door.ts';
import type { registerMobile } from '#contracts/mobile.ts';

export type Order = { way: 'username'; body: WireInput<typeof register> } | { way: 'mobile'; body: WireInput<typeof registerMobile> };
type Answered = Answer<WireOutput<typeof register>>;

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
    let { challenge } = order.body;
    const answer = await untilKnown(
      async (tries) => {
        if (tries > 0 && challenge !== undefined) {
          const { solveNewChallenge } = await import('#apps/site/features/session/solve-challenge.ts');
          const solved = await solveNewChallenge();
          if (solved.success) challenge = solved.value;
        }
        const again = challenge === undefined ? {} : { challenge };
        return order.way === 'mobile'
          ? callSealed<typeof registerMobile>('PUT', '/wps/member/register/mobile', { ...order.body, ...again })
          : callSealed<typeof register>('PUT', '/wps/member/register', { ...order.body, ...again });
      },
      { isLeft: () => isLeft.current, onUnknown: () => setPhase('checking') },
    );
    if (answer) setPhase('idle');
    return answer;
  }

  return { send, phase };
}
