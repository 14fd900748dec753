import { useSyncExternalStore } from 'react';

/** Read when it is first asked for, for a module may be loaded where there is no window. */
const narrow = (): MediaQueryList => matchMedia('(max-width: 760px)');

function subscribe(listener: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the page is laid out for a phone; for what stands at another place there, not for what CSS can do. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
