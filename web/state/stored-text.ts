import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A text that this device remembers and all its tabs share; null where there is none. `change` is given what stands there now. */
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
