import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Time after which a button that is pressed counts as held. */
const HOLD_MS = 500;
/** Pause between two rounds, so that each result is seen. */
const REST_MS = 400;

export type Hold = {
  /** True where the brand allows automatic play and none runs, for the button ends it then. */
  isOn: boolean;
  /** True where a round may begin now. */
  isReady: boolean;
  /** True where no round may begin: money is lacking, or play is paused. */
  isBarred: boolean;
  /** Number of refused rounds, and of rounds whose answer is lost. */
  refusals: number;
  press(): void;
};

/**
 * Begins one round after another while the button is held. The release ends it, and so does a refusal or a bar: rounds go on after that only
 * by a new press.
 */
export function useHold(button: RefObject<HTMLButtonElement | null>, { isOn, isReady, isBarred, refusals, press }: Hold): void {
  const [isHeld, setHeld] = useState(false);
  const hasPlayed = useRef(false);
  useEffect(() => {
    const element = button.current;
    if (!element || !isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => {
      clearTimeout(timer);
      setHeld(false);
    };
    const hold = ({ button: which }: PointerEvent): void => {
      release();
      hasPlayed.current = false;
      if (which !== 0) return;
      timer = setTimeout(() => setHeld(true), HOLD_MS);
    };
    // The click of a release that ended rounds is none of its own. A long press that began none is a press.
    const swallow = (event: Event): void => {
      if (hasPlayed.current) event.stopPropagation();
      hasPlayed.current = false;
    };
    const off = new AbortController();
    const { signal } = off;
    element.addEventListener('pointerdown', hold, { signal });
    element.addEventListener('click', swallow, { signal, capture: true });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'blur']) element.addEventListener(name, release, { signal });
    globalThis.addEventListener('visibilitychange', release, { signal });
    return () => {
      off.abort();
      release();
    };
  }, [button, isOn]);

  useEffect(() => setHeld(false), [refusals, isBarred]);

  const next = useEffectEvent(press);
  useEffect(() => {
    if (!isHeld || !isReady) return;
    const timer = setTimeout(() => {
      hasPlayed.current = true;
      next();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isReady]);
}
