import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 1180px)');

function watch(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns true if the header has room for two more fields. */
export function useRoomyHeader(): boolean {
  return useSyncExternalStore(watch, () => query.matches);
}
