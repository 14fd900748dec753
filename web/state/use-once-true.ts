import { useState } from 'react';

/** True if a condition was true at least once: a pop-over is mounted from its first opening on, so that it can fade when it closes. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was;
}
