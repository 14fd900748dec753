import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';
import { usePageMark } from '#ui/page-mark.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { leftOf, type Allowed } from '#games/fishing/quote.ts';
import { Bar } from '#games/fishing/view/hud/bar.tsx';
import { Boss } from '#games/fishing/view/hud/boss.tsx';
import { Notice } from '#games/fishing/view/hud/notice.tsx';
import { Seats } from '#games/fishing/view/hud/seats.tsx';
import { useFishingKeys } from '#games/fishing/view/hud/use-fishing-keys.ts';
import type { ShownTitle } from '#games/fishing/view/load-title.ts';
import { Panel } from '#games/fishing/view/panel/panel.tsx';
import type { Room } from '#games/fishing/view/room/room.ts';
import { usePlay, type Playing } from '#games/fishing/view/use-play.ts';
import './view.css';

/** Props of the view of a room. Money is in minor units; `prize` formats an amount without its currency, for prizes in the pond. */
export type FishingViewProps = {
  title: ShownTitle;
  room: Room;
  t: FamilyText;
  money(minor: bigint): string;
  prize(minor: bigint): string;
  mode: 'real' | 'practice';
  isDay: boolean;
  isReducedMotion: boolean;
  isSoundOn: boolean;
  onSound(isOn: boolean): void;
  onLeave(): void;
  onShort(): void;
  /** Takes the seat over from another screen. */
  onRetry?(): void;
  /** Sits down; defined only while the player watches. */
  onSit?: (() => void) | undefined;
  /** Event of the sitting in a sentence; empty for none. */
  note?: string;
  /** Limits of the sitting; null for none. */
  allowed?: Allowed | null;
  /** Reports the result of the sitting so far, in minor units. */
  onNet?(minor: bigint): void;
};

/** Shows a fishing room: the pond with seats and notices, the controls, and the player's own figures. */
export function FishingView(props: FishingViewProps) {
  const { title, room, t, money, prize, mode, isDay, isReducedMotion, isSoundOn } = props;
  const { host, play, shown, canDraw } = usePlay({ title, room, isSoundOn, isReducedMotion, isDay, prizeText: prize });
  const [isOpen, setOpen] = useState(false);
  usePageMark('sideways');
  useFishingKeys(play, shown);
  const { charged, returned } = shown.own;
  const reportNet = useEffectEvent(() => props.onNet?.(returned - charged));
  useEffect(() => reportNet(), [charged, returned]);
  return (
    <section className="fishing" aria-label={t('fishing.title')} data-panel={isOpen || undefined} data-quality={shown.quality}>
      <div className="fishing__scene">
        <Pond host={host} play={play} />
        <Boss title={title.title} looks={title.looks} boss={shown.boss} t={t} />
        <Seats shown={shown} t={t} />
        <Notice
          shown={shown}
          t={t}
          canDraw={canDraw}
          onShort={props.onShort}
          onLeave={props.onLeave}
          onRetry={props.onRetry}
          onSit={props.onSit}
        />
        {props.note !== undefined && props.note !== '' && (
          <p key={props.note} className="fishing__note" role="status">
            {props.note}
          </p>
        )}
        {mode === 'practice' && <p className="fishing__practice">{t('fishing.practice')}</p>}
      </div>
      <Bar view={props} play={play} shown={shown} isPanelOpen={isOpen} onPanel={() => setOpen(!isOpen)} />
      <Panel
        title={title.title}
        looks={title.looks}
        play={play}
        shown={shown}
        t={t}
        money={money}
        left={leftOf(props.allowed ?? null, shown.own)}
        onClose={() => setOpen(false)}
      />
      <p className="visually-hidden" role="status">
        {shown.burst.hits > 0 && t('fishing.said', { hits: shown.burst.hits, returned: money(shown.burst.returned) })}
      </p>
    </section>
  );
}

/** Host element of the scene: moving the pointer aims, and pressing it fires. */
function Pond({ host, play }: Pick<Playing, 'host' | 'play'>) {
  const aimAt = (event: PointerEvent): void => {
    const rect = host.current!.getBoundingClientRect();
    const point = play.scene?.toArena(event.clientX - rect.left, event.clientY - rect.top);
    if (!point) return;
    if (event.type === 'pointerdown') {
      host.current!.setPointerCapture(event.pointerId);
      play.press(point);
    } else play.aimAt(point);
  };
  const release = (): void => play.hold(false);
  return (
    <div
      ref={host}
      className="fishing__host"
      dir="ltr"
      aria-hidden="true"
      onPointerDown={aimAt}
      onPointerMove={aimAt}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
