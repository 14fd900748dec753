import { useState } from 'react';

/** Returns true once a condition was true: a pop-over stays mounted from its first opening on, so that it can fade when it closes. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was;
}
