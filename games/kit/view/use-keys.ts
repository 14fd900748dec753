import { useEffect, useEffectEvent } from 'react';

const OTHERS = 'select, textarea, dialog, [role="dialog"], [contenteditable]';
const FIELDS = {
  all: `input:not([type=checkbox]), ${OTHERS}`,
  typed: `input:not([type=checkbox], [type=radio], [type=range]), ${OTHERS}`,
};

/**
 * Single keys of a game, each once a press: not in a field or a dialog, or with a modifier. A listener that returns true has taken the key.
 * `fields`: `typed` leaves out radios and sliders, whose keys are then the game's too.
 */
export function useKeys(onKey: (key: string) => unknown, fields: keyof typeof FIELDS = 'all'): void {
  const onSettled = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(FIELDS[fields])) return;
    // An arrow that plays does not scroll too.
    if (onKey(event.key) === true) event.preventDefault();
  });
  useEffect(() => {
    const received = (event: KeyboardEvent): void => onSettled(event);
    document.addEventListener('keydown', received);
    return () => document.removeEventListener('keydown', received);
  }, []);
}
