import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Sound } from '#games/kit/view/sound.ts';
import type { ShownTitle } from '#games/fishing/view/load-title.ts';
import { Play } from '#games/fishing/view/play.ts';
import type { Shown } from '#games/fishing/view/shown.ts';
import type { Room } from '#games/fishing/view/room/room.ts';
import { openScene } from '#games/fishing/view/scene/open-scene.ts';

type Options = {
  title: ShownTitle;
  room: Room;
  isSoundOn: boolean;
  isReducedMotion: boolean;
  isDay: boolean;
  prizeText(minor: bigint): string;
};
export type Playing = { host: RefObject<HTMLDivElement | null>; play: Play; shown: Shown; canDraw: boolean };

/** Holds a sitting and its scene in a host element. Another room or title needs another view. */
export function usePlay({ title, room, isSoundOn, isReducedMotion, isDay, prizeText }: Options): Playing {
  const host = useRef<HTMLDivElement>(null);
  const [sound] = useState(() => new Sound(isSoundOn));
  const isStill = useEffectEvent(() => isReducedMotion);
  const [play] = useState(() => new Play({ room, title: title.title, sound, music: title.music, prizeText: (minor) => prizeText(minor) }));
  const [canDraw, setCanDraw] = useState(true);
  const shown = useSyncExternalStore(play.subscribe, play.shown, play.shown);

  useEffect(() => sound.turn(isSoundOn), [sound, isSoundOn]);
  useEffect(() => () => sound.destroy(), [sound]);
  useEffect(() => play.start(), [play]);

  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<void> => {
      const scene = await openScene(host.current!, {
        pond: play.pond,
        looks: title.looks,
        paintSea: title.paintSea,
        drifting: title.drifting,
        isDay,
        isStill: () => isStill(),
        onFit: (box) => play.fitted(box),
        onQuality: (name) => play.lowered(name),
        onFrame: () => play.frame(),
      });
      if (isGone) return scene?.destroy();
      play.show(scene);
      setCanDraw(scene !== null);
    };
    void open();
    return () => {
      isGone = true;
      play.show(null);
    };
  }, [play, title, isDay]);

  return { host, play, shown, canDraw };
}
