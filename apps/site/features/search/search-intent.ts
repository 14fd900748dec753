import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

export function openSearch(): void {
  change(true);
}

export function closeSearch(): void {
  change(false);
}

export function useIsSearchOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}

function change(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Fetches the overlay before the click that needs it. */
export const preloadSearch = () => import('#apps/site/features/search/search-dialog.tsx');
