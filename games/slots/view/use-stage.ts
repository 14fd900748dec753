import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { firstWindow, passingSymbols } from '#games/slots/view/first-window.ts';
import { Player } from '#games/slots/view/player.ts';
import { AT_REST, type Shown } from '#games/slots/view/shown.ts';
import { SlotSound } from '#games/slots/view/sound.ts';
import { openStage } from '#games/slots/view/stage/open-stage.ts';
import type { TitleArt } from '#games/slots/view/use-title-art.ts';
import type { Amount } from '#kernel/amount.ts';

type Props = GameViewProps<SlotInfo<Amount>, Outcome, 'instant'>;
export type Playing = { host: RefObject<HTMLDivElement | null>; shown: Shown; player: Player | null; sound: SlotSound };

/** Returns the board in its host, and the player that shows rounds on it. The player is there once the board is visible. */
export function useStage({ info, currency, money, t, isReducedMotion, isSoundOn }: Props, art: TitleArt, isTurbo: boolean): Playing {
  const host = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(AT_REST);
  const [player, setPlayer] = useState<Player | null>(null);
  const [sound] = useState(() => new SlotSound(isSoundOn));
  const isStill = useEffectEvent(() => isReducedMotion);
  const isTurboNow = useEffectEvent(() => isTurbo);
  const moneyNow = useEffectEvent(money);
  const textNow = useEffectEvent((key: string) => t(key));
  const currencyNow = useEffectEvent(() => currency);
  const facts = useEffectEvent(() => info);

  useEffect(() => {
    sound.turn(isSoundOn);
  }, [sound, isSoundOn]);
  useEffect(() => () => sound.destroy(), [sound]);

  useEffect(() => {
    let isGone = false;
    let close = (): void => {};
    const open = async (): Promise<void> => {
      const info = facts();
      const stage = await openStage(host.current!, {
        reels: info.play.endless ?? info.reels,
        most: info.reels,
        rows: info.rows,
        art: new Map([...art.symbols].map(([symbol, { svg }]) => [symbol, svg])),
        window: firstWindow(info),
        passing: passingSymbols(info),
        coin: info.scatter,
        isStill: () => isStill(),
      });
      if (isGone) return stage.destroy();
      const made = new Player({
        stage,
        sound,
        info,
        currency: currencyNow(),
        money: (amount) => moneyNow(amount),
        text: (key) => textNow(key),
        show: setShown,
        isStill: () => isStill(),
        isTurbo: () => isTurboNow(),
      });
      close = () => {
        made.destroy();
        stage.destroy();
      };
      setPlayer(made);
    };
    void open();
    return () => {
      isGone = true;
      close();
      setPlayer(null);
      setShown(AT_REST);
    };
  }, [art.symbols, sound]);

  return { host, shown, player, sound };
}
