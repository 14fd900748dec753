import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A boolean that this device remembers and all its tabs share. */
export function useStoredFlag(key: string): [boolean, () => void] {
  const value = useSyncExternalStore(watch, () => localStorage.getItem(key) === '1');
  const toggle = useCallback(() => {
    if (localStorage.getItem(key) === '1') localStorage.removeItem(key);
    else localStorage.setItem(key, '1');
    for (const listener of listeners) listener();
  }, [key]);
  return [value, toggle];
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
