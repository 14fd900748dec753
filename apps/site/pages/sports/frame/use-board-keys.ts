import { useEffect, useEffectEvent, type RefObject } from 'react';
import { nextCell, type Box, type Direction } from '#apps/site/pages/sports/frame/next-cell.ts';

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/**
 * Lets keys control a board: arrows move between its prices, `/` goes to the search, `s` to the slip, a digit to a group of markets. Enter
 * acts on the focused button, as usual.
 */
export function useBoardKeys(frame: RefObject<HTMLElement | null>, onSlip: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('[role=dialog]')) return;
    if (!act(event, frame.current, onSlip)) return;
    event.preventDefault();
    // The key `/` also opens the search of the whole site, so the event must not reach that search.
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

/** Returns the price that an arrow leads to from the focused price; null without a focused price. */
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
