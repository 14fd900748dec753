import type { KeyboardEvent } from 'react';

/** Moves the focus by arrow keys between the buttons of a grid, by its columns and its writing direction. */
export function roam(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.parentElement!;
  const style = getComputedStyle(list);
  const columns = style.gridTemplateColumns.split(' ').length;
  const onwards = style.direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = { ArrowLeft: -onwards, ArrowRight: onwards, ArrowUp: -columns, ArrowDown: columns };
  const step = steps[event.key];
  const all = [...list.querySelectorAll('button')];
  const next = step === undefined ? undefined : all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
