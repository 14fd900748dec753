import { useEffect } from 'react';
import { searchDialog } from '#apps/site/features/search/search.ts';

/** Opens the search by `/`. */
export function useSearchKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      searchDialog.open({});
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** True if the key belongs to something else: a field that is written in, or a dialog that is open. */
function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return isField || document.querySelector('[role=dialog]') !== null;
}
