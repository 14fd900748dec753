import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { recordLook, useLastLook } from '#apps/site/parts/safer-play/looks.ts';
import { readSaferPlayAgain, useSaferPlay } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['play'], () => import('#apps/site/parts/safer-play/reality-dialog.tsx'));
const RealityDialog = lazy(async () => ({ default: (await load()).RealityDialog }));

const LOOK_MS = 60_000;

type Props = {
  /** True while the member must act in a game, so that the check waits. */
  isHeld?: boolean;
  /** True while play may go on without a change of the balance, as at a poker table. */
  isPlaying?: boolean;
};

/**
 * Shows the time check on pages without rounds of their own, such as poker and sports. It is due an interval after the first stake of the
 * stretch of play or after the last check, by the server's clock. The server is asked again while play goes on and the page is visible;
 * before that, when the balance changes.
 */
export function RealityWatch({ isHeld = false, isPlaying = false }: Props) {
  const { data: member } = useMember();
  const isRequested = member !== undefined && !member.isTrial && !member.mustChangePassword;
  const { data } = useSaferPlay(isRequested);
  const last = useLastLook();
  const [now, setNow] = useState(() => Date.now());
  const playingSince = data?.playingSince ?? null;
  useMoneyMoved(isRequested && playingSince === null);
  const isRunning = isRequested && (isPlaying || playingSince !== null);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      setNow(Date.now());
      void readSaferPlayAgain();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!isRequested || isHeld || !data || playingSince === null) return null;
  const since = Date.parse(playingSince);
  if (now - Math.max(since, last) < data.realityMinutes * 60_000) return null;
  return (
    <Suspense>
      <RealityDialog since={since} onGoOn={recordLook} />
    </Suspense>
  );
}

/** Reads the state of play again when the balance has changed, because a stake may have begun a stretch of play, here or elsewhere. */
function useMoneyMoved(isWanted: boolean): void {
  const version = useBalance().data?.version;
  const seen = useRef(version);
  const look = useEffectEvent(() => {
    const isFirst = seen.current === undefined;
    seen.current = version;
    if (isWanted && !isFirst) void readSaferPlayAgain();
  });
  useEffect(() => {
    if (version !== undefined && version !== seen.current) look();
  }, [version]);
}
