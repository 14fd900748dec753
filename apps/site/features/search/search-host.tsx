import { lazy, Suspense, useEffect } from 'react';
import { openSearch, preloadSearch, useIsSearchOpen } from '#apps/site/features/search/search-intent.ts';
import { useEver } from '#apps/site/lib/use-ever.ts';

const SearchDialog = lazy(async () => ({ default: (await preloadSearch()).SearchDialog }));

/** Mounts the search overlay when it is first wanted, and opens it by `/`. */
export function SearchHost() {
  const isOpen = useIsSearchOpen();
  const wasOpen = useEver(isOpen);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return wasOpen ? (
    <Suspense>
      <SearchDialog isOpen={isOpen} />
    </Suspense>
  ) : null;
}

/** Whether the key belongs to something else: a field that is written in, or a dialog that is open. */
function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return isField || document.querySelector('[role=dialog]') !== null;
}
