import { useSyncExternalStore } from 'react';

/** Creates a store: a value outside React to which components can subscribe. */
export function createStore<T>(first: T) {
  const listeners = new Set<() => void>();
  let value = first;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T => useSyncExternalStore(subscribe, () => value),
  };
}
