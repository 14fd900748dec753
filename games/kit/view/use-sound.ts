import { useEffect, useState } from 'react';
import type { Sound } from '#games/kit/view/sound.ts';

/** Returns the sounds of a family for as long as its view is mounted. */
export function useSound<S extends Pick<Sound, 'turn' | 'destroy'>>(make: () => S, isOn: boolean): S {
  const [sound] = useState(make);
  useEffect(() => sound.turn(isOn), [sound, isOn]);
  useEffect(() => () => sound.destroy(), [sound]);
  return sound;
}

/** Returns the sounds of a view that plays automatically: any touch of the page allows them. */
export function useTouchedSound<S extends Pick<Sound, 'turn' | 'destroy' | 'unlock'>>(make: () => S, isOn: boolean): S {
  const sound = useSound(make, isOn);
  useEffect(() => {
    const unlock = (): void => sound.unlock();
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) addEventListener(touch, unlock);
    return () => touches.forEach((touch) => removeEventListener(touch, unlock));
  }, [sound]);
  return sound;
}
