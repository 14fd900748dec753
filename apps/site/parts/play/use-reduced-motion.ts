import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-reduced-motion: reduce)');

function watch(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns true if the system prefers reduced motion, and follows changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => query.matches);
}
