import { useEffect, type RefObject } from 'react';
import { prepareSeal } from '#web/http/seal.ts';

/** Fetches the key that the form's body is encrypted with, and focuses the first input once it is drawn. */
export function useAuthForm(firstInput: RefObject<HTMLInputElement | null>, isDrawn = true): void {
  useEffect(prepareSeal, []);
  useEffect(() => {
    if (isDrawn) focusFirst(firstInput.current);
  }, [firstInput, isDrawn]);
}

/** Not away from a tab that arrows are walking, or that was pressed. */
function focusFirst(input: HTMLElement | null): void {
  const at = document.activeElement;
  const isWalked = at?.getAttribute('role') === 'tab' && at.closest('.tabs')?.getAttribute('data-activation-direction') !== 'none';
  if (!isWalked) input?.focus();
}
