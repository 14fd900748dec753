import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#web/http/api.ts';
import { callSealed } from '#web/http/seal.ts';
import { untilKnown } from '#web/http/until-known.ts';
import type { WireInput, WireOutput } from '#contracts/endpoint.ts';
import { register } from '#contracts/account.ts';
import { registerMobile } from '#contracts/mobile.ts';

export type Order = { way: 'username'; body: WireInput<typeof register> } | { way: 'mobile'; body: WireInput<typeof registerMobile> };
type Answered = Answer<WireOutput<typeof register>>;

/**
 * Returns a function that sends a registration until its outcome is known: always with the same request id, with new encryption and a new
 * challenge each time. The order has a password, so nothing is stored beyond the open form.
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

  /** `take` returns the solution of the challenge that a request needs; null if none is required. */
  async function send(order: Order, take: (() => Promise<Answer<string>>) | null): Promise<Answered | null> {
    setPhase('sending');
    const answer = await untilKnown(
      async () => {
        const solved = await take?.();
        if (solved?.success === false) return solved;
        const challenge = solved && { challenge: solved.value };
        return order.way === 'mobile'
          ? callSealed(registerMobile, { ...order.body, ...challenge })
          : callSealed(register, { ...order.body, ...challenge });
      },
      { isLeft: () => isLeft.current, onUnknown: () => setPhase('checking') },
    );
    if (answer) setPhase('idle');
    return answer;
  }

  return { send, phase };
}
