import { useEffect } from 'react';
import { createStore } from '#web/state/store.ts';

const ownTitle = createStore<string | null>(null);

export const useShownTitle = ownTitle.use;

/** Sets the title of the tab to what a page shows, once that is known, as long as the page is shown. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    ownTitle.set(title);
    return () => ownTitle.set(null);
  }, [title]);
}
