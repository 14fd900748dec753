import { useEffect, type RefObject } from 'react';
import { prepareSeal } from '#apps/site/lib/seal.ts';

/** A form at the door: what it seals with is fetched ahead, and it leads to its first input once it is drawn. */
export function useDoorForm(firstInput: RefObject<HTMLInputElement | null>, isDrawn = true): void {
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
