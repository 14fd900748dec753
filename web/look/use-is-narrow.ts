import { useSyncExternalStore } from 'react';

/** The query is created on first use, because this module may be loaded where there is no window. */
const narrow = (): MediaQueryList => matchMedia('(max-width: 760px)');

function subscribe(listener: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns true if the page has the layout of a phone; for parts that have another place there, which CSS alone cannot give. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
