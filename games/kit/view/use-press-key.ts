import { useEffect, useEffectEvent, type RefObject } from 'react';

const CONTROLS = 'a, button, input, select, textarea, summary, [role="dialog"], [role="listbox"], [contenteditable]';

/**
 * Makes Space and Enter press the button from everywhere on the page where they have no other use; once for each time the key goes down.
 */
export function usePressKey(button: RefObject<HTMLButtonElement | null>, press: () => void): void {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    let isDown = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      const target = event.target instanceof Element ? event.target : null;
      const isButton = target !== null && button.current?.contains(target) === true;
      if (event.ctrlKey || event.metaKey || event.altKey || (!isButton && target?.closest(CONTROLS))) return;
      // Also where the button has the focus: its own click would come for each repeat of a held key.
      event.preventDefault();
      if (isDown || event.repeat) return;
      isDown = true;
      onPress();
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ' || event.key === 'Enter') {
        if (isDown) event.preventDefault();
        isDown = false;
      }
    };
    const onBlur = (): void => {
      isDown = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, [button]);
}
