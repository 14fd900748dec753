import { withAreas } from '#apps/site/lib/messages.ts';
import { createStore } from '#apps/site/lib/store.ts';

const open = createStore(false);

export function openSearch(): void {
  open.set(true);
}

export function closeSearch(): void {
  open.set(false);
}

export const useIsSearchOpen = open.use;

/** Fetches the overlay before the click that needs it. */
export const preloadSearch = withAreas(['lobby'], () => import('#apps/site/features/search/search-dialog.tsx'));
