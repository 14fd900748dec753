/** A dialog is open, or a field is being written in: nothing opens by itself. */
export function isBusy(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
