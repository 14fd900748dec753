import type { MouseEvent } from 'react';

/** A press of the pointer leaves no focus behind: Space then goes to the one large button, and repeats nothing. */
export function letGo({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  // A press by the keyboard has no detail; its focus stays where it is.
  if (detail > 0) currentTarget.blur();
}
