import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Moment } from '#games/fishing/quote.ts';
import type { ShownTitle } from '#games/fishing/view/load-title.ts';
import { ReplayRoom } from '#games/fishing/view/record/replay-room.ts';
import { usePlay } from '#games/fishing/view/use-play.ts';
import { isDay, watchTheme } from '#games/fishing/view/is-day.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

type Props = {
  title: ShownTitle;
  moment: Moment;
  isSoundOn: boolean;
  isReducedMotion: boolean;
  t: FamilyText;
  prize(minor: bigint): string;
};

/** Shows a great moment again: the pond just before the shot, the shot, and its payout. */
export function MomentStage({ title, moment, isSoundOn, isReducedMotion, t, prize }: Props) {
  const [room] = useState(() => new ReplayRoom(moment));
  const day = useSyncExternalStore(watchTheme, isDay, () => false);
  const { host, play, canDraw } = usePlay({ title, room, isSoundOn, isReducedMotion, isDay: day, prizeText: prize });
  useEffect(() => {
    let frame = requestAnimationFrame(function step() {
      room.step(play.pond);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [room, play]);
  return (
    <>
      <div ref={host} className="fishing__host sitting-replay__host" dir="ltr" aria-hidden="true" />
      {!canDraw && <p className="sitting-replay__none">{t('fishing.state.no_webgl')}</p>}
    </>
  );
}
