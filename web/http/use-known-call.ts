import { useEffect, useRef, useState } from 'react';
import type { Answer, Refusal } from '#web/http/api.ts';
import { untilKnown } from '#web/http/until-known.ts';

/**
 * Returns a function for a request that can be sent repeatedly: it is sent until its outcome is known. The phase is `checking` meanwhile,
 * and nothing counts as failed before the server says so. The answer is null if the page was left.
 */
export function useKnownCall<T>() {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'checking'>('idle');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  async function run(send: () => Promise<Answer<T>>): Promise<Answer<T> | null> {
    setRefusal(null);
    setPhase('sending');
    const answer = await untilKnown(send, { isLeft: () => isLeft.current, onUnknown: () => setPhase('checking') });
    if (!answer || isLeft.current) return null;
    setPhase('idle');
    if (!answer.success) setRefusal(answer);
    return answer;
  }

  return { run, phase, refusal, isBusy: phase !== 'idle', clear: () => setRefusal(null) };
}
