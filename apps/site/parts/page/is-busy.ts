/** Returns true while a dialog is open or the visitor types: nothing may open without a click then. */
export function isBusy(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
