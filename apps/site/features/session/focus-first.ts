/** Leads into a form that has just opened; not away from a tab that arrows are walking, or that was pressed. */
export function focusFirst(input: HTMLElement | null): void {
  const at = document.activeElement;
  const isWalked = at?.getAttribute('role') === 'tab' && at.closest('.tabs')?.getAttribute('data-activation-direction') !== 'none';
  if (!isWalked) input?.focus();
}
