import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type=checkbox]), select, textarea, dialog, [role="dialog"], [contenteditable]';

/** Single keys of a game, each once a press: not while something is typed or a dialog lies over it. What answers `true` has taken the key. */
export function useKeys(onKey: (key: string) => unknown): void {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(TYPING)) return;
    // An arrow that plays does not scroll too.
    if (onKey(event.key) === true) event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
