import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Time after which a pressed button counts as held. */
const HOLD_MS = 500;
/** Pause between two rounds, so that the player sees each result. */
const REST_MS = 400;

export type Hold = {
  /** True if the brand allows automatic play and none runs. While it runs, a press of the button ends it. */
  isOn: boolean;
  /** True if a round may begin now. */
  isReady: boolean;
  /** True if no round may begin, because money is lacking or play is paused. */
  isBarred: boolean;
  /** Number of rounds that were refused or whose answer was lost. */
  refusals: number;
  press(): void;
};

/**
 * Begins rounds one after the other while the button is held. It ends when the button is released, when a round is refused, or when play is
 * barred. After that only a new press begins a round.
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
    // The click at the end of a hold that began rounds is ignored. A long press that began no round is a press.
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
