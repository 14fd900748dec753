import { useEffect, useId } from 'react';
import { useSecondsSince } from '#apps/site/pages/play/play-session.ts';
import { recordLook, useLastLook } from '#apps/site/parts/safer-play/looks.ts';
import { useSaferPlay } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { createStore } from '#web/state/store.ts';
import type { PlayMode } from '#contracts/rounds.ts';

/** Id of the table that shows the time check, if several are on one page: the first that asks. */
const shower = createStore<string | null>(null);

/**
 * Returns `isDue`, true if the interval of the time check has passed since the first stake of the sitting or since the last check, and
 * `recordLook`, which stores a check. In practice mode it is never due, because practice costs no money.
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

/** Returns true if this component shows the check, among all components on the page that want to show it. */
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
