import { useEffect } from 'react';
import { createStore } from '#web/state/store.ts';

const ownTitle = createStore<string | null>(null);

export const useShownTitle = ownTitle.use;

/** Names the tab after what a page shows, once that is known, for as long as the page is shown. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    ownTitle.set(title);
    return () => ownTitle.set(null);
  }, [title]);
}
