import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 760px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the page is laid out for a phone; for what stands at another place there, not for what CSS can do. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
