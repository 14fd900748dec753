import { useEffect, useEffectEvent, type RefObject } from 'react';
import { nextCell, type Box, type Direction } from '#apps/site/pages/sports/frame/next-cell.ts';

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Keys of a board: arrows roam its prices, `/` goes to its search, `s` to the slip, a figure to a group of markets. Enter is the button's own. */
export function useBoardKeys(frame: RefObject<HTMLElement | null>, onSlip: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('[role=dialog]')) return;
    if (!act(event, frame.current, onSlip)) return;
    event.preventDefault();
    // The search of the whole site opens by the same key.
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}

function act({ key }: KeyboardEvent, frame: HTMLElement | null, onSlip: () => void): boolean {
  if (!frame) return false;
  if (key === 's') {
    onSlip();
    return true;
  }
  if (key === '/') return focused(frame.querySelector<HTMLElement>('[data-board-search]'));
  if (/^[1-9]$/.test(key)) return pressed(frame.querySelectorAll<HTMLElement>('[data-group]')[Number(key) - 1]);
  const direction = ARROWS[key];
  return direction !== undefined && focused(neighbour(frame, direction));
}

/** The price beside the focused one. */
function neighbour(frame: HTMLElement, direction: Direction): HTMLElement | null {
  const cells = [...frame.querySelectorAll<HTMLElement>('[data-price]')];
  const at = cells.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return null;
  const boxes = cells.map((cell): Box => cell.getBoundingClientRect());
  const next = nextCell(boxes, at, direction);
  return next === undefined ? null : cells[next]!;
}

function focused(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}

function pressed(element: HTMLElement | undefined): boolean {
  element?.click();
  return element !== undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
