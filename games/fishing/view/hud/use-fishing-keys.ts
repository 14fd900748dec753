import { useEffect, useEffectEvent } from 'react';
import { useKeys } from '#games/kit/view/use-keys.ts';
import type { Play } from '#games/fishing/view/play.ts';
import type { Shown } from '#games/fishing/view/shown.ts';

const TURN = 0.06;
const STEPS = '1234567890';

/** Keys: arrows turn the cannon, Space shoots while it is held, digits choose the bet, A and L switch automatic fire and the lock. */
export function useFishingKeys(play: Play, { settings }: Shown): void {
  useKeys((key) => {
    const step = STEPS.indexOf(key);
    if (step >= 0) play.set({ step });
    else if (key === 'a' || key === 'A') play.set({ isAuto: !settings.isAuto });
    else if (key === 'l' || key === 'L') play.set({ isLocking: !settings.isLocking });
    else return undefined;
    return true;
  });
  const down = useEffectEvent((event: KeyboardEvent): void => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, button, dialog, [role="dialog"]');
    if (isElsewhere) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') play.turn(event.key === 'ArrowLeft' ? -TURN : TURN);
    else if (event.key === ' ') play.hold(true);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => down(event);
    const released = (event: KeyboardEvent): void => {
      if (event.key === ' ') play.hold(false);
    };
    document.addEventListener('keydown', pressed);
    document.addEventListener('keyup', released);
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('keyup', released);
    };
  }, [play]);
}
