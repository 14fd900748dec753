import { useEffect } from 'react';
import { searchDialog } from '#apps/site/features/search/search.ts';

/** Lets the key `/` open the search. */
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

/** Returns true if the key belongs to a text field or an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return isField || document.querySelector('[role=dialog]') !== null;
}
