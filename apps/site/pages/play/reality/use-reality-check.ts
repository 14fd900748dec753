import { useState } from 'react';
import { useSecondsSince } from '#apps/site/pages/play/play-session.ts';
import { useSaferPlay } from '#apps/site/parts/safer-play/use-safer-play.ts';
import type { PlayMode } from '#contracts/rounds.ts';

const KEY = 'reality-check';

/** When the member last looked, in this tab. */
function lastLook(): number {
  return Number(sessionStorage.getItem(KEY) ?? 0);
}

/**
 * Whether the member is to look at the clock: so many minutes after the first stake of the sitting, or after the last look. `looked` is
 * for when it was done. Play money costs nobody anything.
 */
export function useRealityCheck(mode: PlayMode, since: number | null, canPlayReal = true) {
  const isAsked = mode === 'real' && canPlayReal;
  const { data } = useSaferPlay(isAsked);
  const [looked, setLooked] = useState(lastLook);
  const from = since === null || !isAsked ? null : Math.max(since, looked);
  const seconds = useSecondsSince(from);
  return {
    isDue: from !== null && data !== undefined && seconds >= data.realityMinutes * 60,
    looked: (): void => {
      const now = Date.now();
      sessionStorage.setItem(KEY, String(now));
      setLooked(now);
    },
  };
}
