import { useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';

/** True if a key was pressed in a field or a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable], [role=dialog]') !== null;
}

type Options = {
  count: number;
  onOpen: ((at: number) => void) | undefined;
  onClose: (() => void) | undefined;
  onSearch: () => void;
  onView?: () => void;
};

/**
 * Handles keys of a list: j and k move between rows, Enter opens a row, Esc closes the drawer, / focuses the search, v opens the settings
 * of the look.
 */
export function useRowsByKey({ count, onOpen, onClose, onSearch, onView }: Options): (at: number) => ComponentPropsWithRef<'tr'> {
  const rows = useRef(new Map<number, HTMLTableRowElement>());
  const [at, setAt] = useState(0);
  const place = Math.min(at, Math.max(0, count - 1));

  useEffect(() => {
    const go = (next: number): void => {
      const bounded = Math.max(0, Math.min(count - 1, next));
      setAt(bounded);
      rows.current.get(bounded)?.focus();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const isOnRow = event.target instanceof HTMLTableRowElement;
      const act = {
        j: () => go(isOnRow ? place + 1 : place),
        k: () => go(place - 1),
        '/': onSearch,
        ...(onView && { v: onView }),
        ...(isOnRow && { ArrowDown: () => go(place + 1), ArrowUp: () => go(place - 1) }),
        ...(isOnRow && onOpen && { Enter: () => onOpen(place) }),
        ...(onClose && { Escape: () => (onClose(), rows.current.get(place)?.focus()) }),
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (row) => ({
    ref: (element) => void (element ? rows.current.set(row, element) : rows.current.delete(row)),
    tabIndex: row === place ? 0 : -1,
    onFocus: () => setAt(row),
  });
}
