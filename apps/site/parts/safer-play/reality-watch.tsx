import { lazy, Suspense, useEffect, useState } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { looked, useLastLook } from '#apps/site/parts/safer-play/looks.ts';
import { readSaferPlayAgain, useSaferPlay } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { withAreas } from '#web/text/messages.ts';

const load = withAreas(['play'], () => import('#apps/site/parts/safer-play/reality-dialog.tsx'));
const RealityDialog = lazy(async () => ({ default: (await load()).RealityDialog }));

const LOOK_MS = 60_000;

/**
 * Shows the time check on pages without rounds of their own, by the server's clock: so many minutes after the first stake of the stretch, or
 * after the last look. `isHeld`: the member has to act just now, so it waits.
 */
export function RealityWatch({ isHeld = false }: { isHeld?: boolean }) {
  const { data: member } = useMember();
  const isRequested = member !== undefined && !member.isTrial && !member.mustChangePassword;
  const { data } = useSaferPlay(isRequested);
  const last = useLastLook();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRequested) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      void readSaferPlayAgain();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isRequested]);
  if (!isRequested || isHeld || !data?.playingSince) return null;
  const since = Date.parse(data.playingSince);
  if (now - Math.max(since, last) < data.realityMinutes * 60_000) return null;
  return (
    <Suspense>
      <RealityDialog since={since} onGoOn={looked} />
    </Suspense>
  );
}
