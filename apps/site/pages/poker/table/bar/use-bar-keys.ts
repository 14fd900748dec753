import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type=checkbox], [type=radio], [type=range]), select, textarea, dialog, [role="dialog"], [contenteditable]';

/** Single keys of the table that is in front. A key in a field, a dialog or with a modifier is none of its. */
export function useBarKeys(isActive: boolean, onKey: (key: string) => boolean): void {
  const take = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(TYPING)) return;
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
  });
  useEffect(() => {
    if (!isActive) return;
    const onDown = (event: KeyboardEvent): void => take(event);
    document.addEventListener('keydown', onDown);
    return () => document.removeEventListener('keydown', onDown);
  }, [isActive]);
}
