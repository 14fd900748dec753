import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * Returns a text that this device stores and all its tabs share, null without one, and a function that changes it. `change` gets the
 * present text.
 */
export function useStoredText(key: string): [string | null, (change: (text: string | null) => string | null) => void] {
  const text = useSyncExternalStore(watch, () => localStorage.getItem(key));
  const set = useCallback(
    (change: (text: string | null) => string | null) => {
      const next = change(localStorage.getItem(key));
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [text, set];
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
