import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isServerLost = false;

/** Called by the websocket: a browser with a network can still have no server. */
export function setServerLost(isLost: boolean): void {
  if (isLost === isServerLost) return;
  isServerLost = isLost;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine && !isServerLost);
}
