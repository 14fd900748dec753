import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-reduced-motion: reduce)');

function watch(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the member's system asks for less motion; follows it while the page is open. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => query.matches);
}
