import { useEffect, type RefObject } from 'react';
import { prepareSeal } from '#web/http/seal.ts';

/** Fetches the key that encrypts the form, and focuses the first field once the form is drawn. */
export function useAuthForm(firstInput: RefObject<HTMLInputElement | null>, isDrawn = true): void {
  useEffect(prepareSeal, []);
  useEffect(() => {
    if (isDrawn) focusFirst(firstInput.current);
  }, [firstInput, isDrawn]);
}

/** Focuses the field, unless a tab has the focus because the visitor chose that tab. */
function focusFirst(input: HTMLElement | null): void {
  const at = document.activeElement;
  const isWalked = at?.getAttribute('role') === 'tab' && at.closest('.tabs')?.getAttribute('data-activation-direction') !== 'none';
  if (!isWalked) input?.focus();
}
