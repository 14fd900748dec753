import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isServerLost = false;

/** Records whether the websocket has lost the server: a browser with a network can still lack the server. */
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
