import { useSyncExternalStore } from 'react';

/** The query is created on first use, because this module may be loaded where there is no window. */
const roomy = (): MediaQueryList => matchMedia('(min-width: 1100px)');

function subscribe(listener: () => void): () => void {
  const query = roomy();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns true if the slip has room beside the board. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => roomy().matches);
}
