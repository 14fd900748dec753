import { useEffect, useId } from 'react';
import { useSecondsSince } from '#apps/site/pages/play/play-session.ts';
import { recordLook, useLastLook } from '#apps/site/parts/safer-play/looks.ts';
import { useSaferPlay } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { createStore } from '#web/state/store.ts';
import type { PlayMode } from '#contracts/rounds.ts';

/** Table, of several on one page, that shows the check: the first that is free. */
const shower = createStore<string | null>(null);

/**
 * Returns `isDue`, true if the interval of the time check has passed since the first stake of the sitting or since the last check, and
 * `recordLook`, which stores a check. It is never due in practice, which costs no money.
 */
export function useRealityCheck(mode: PlayMode, since: number | null) {
  const isRequested = mode === 'real';
  const { data } = useSaferPlay(isRequested);
  const last = useLastLook();
  const from = since === null || !isRequested ? null : Math.max(since, last);
  const seconds = useSecondsSince(from);
  return {
    isDue: from !== null && data !== undefined && seconds >= data.realityMinutes * 60,
    recordLook,
  };
}

/** True if this is the one that shows, of all on a page that want to. */
export function useIsShower(isWanted: boolean): boolean {
  const id = useId();
  const shown = shower.use();
  useEffect(() => {
    if (isWanted && shown === null) shower.set(id);
  }, [isWanted, shown, id]);
  useEffect(() => {
    if (!isWanted) return;
    return () => {
      if (shower.get() === id) shower.set(null);
    };
  }, [isWanted, id]);
  return isWanted && shown === id;
}
