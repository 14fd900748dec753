import type { MouseEvent } from 'react';

/** Removes the focus after a press of the pointer, so that Space then presses the large button and does not repeat the press. */
export function letGo({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  // A press by the keyboard has `detail` 0; its focus stays where it is.
  if (detail > 0) currentTarget.blur();
}
