import { useEffect, useEffectEvent } from 'react';

const OTHERS = 'select, textarea, dialog, [role="dialog"], [contenteditable]';
const FIELDS = {
  all: `input:not([type=checkbox]), ${OTHERS}`,
  typed: `input:not([type=checkbox], [type=radio], [type=range]), ${OTHERS}`,
};

/**
 * Listens to single keys of a game, once for each press. Keys in a field or a dialog, or with a modifier, are left out. A listener that
 * returns true has used the key. `fields`: with `typed`, keys in radios and sliders belong to the game too.
 */
export function useKeys(onKey: (key: string) => unknown, fields: keyof typeof FIELDS = 'all'): void {
  const onSettled = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(FIELDS[fields])) return;
    // An arrow key that plays must not scroll the page too.
    if (onKey(event.key) === true) event.preventDefault();
  });
  useEffect(() => {
    const received = (event: KeyboardEvent): void => onSettled(event);
    document.addEventListener('keydown', received);
    return () => document.removeEventListener('keydown', received);
  }, []);
}
