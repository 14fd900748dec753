import { useState } from 'react';

/** Whether something ever was so: what is fetched when it is first wanted is mounted from then on, and can close in its own time. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was;
}
