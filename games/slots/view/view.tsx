import { useMemo } from 'react';
import type { GameView, GameViewProps } from '#games/kit/view.ts';
import type { Outcome } from '#games/slots/engine/spin.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { Bar } from '#games/slots/view/controls/bar.tsx';
import { FeatureCard } from '#games/slots/view/scene/card.tsx';
import { ReturnLine } from '#games/slots/view/scene/return-line.tsx';
import { Scenery } from '#games/slots/view/scene/scenery.tsx';
import { Strip } from '#games/slots/view/scene/strip.tsx';
import { useAnnouncement } from '#games/slots/view/use-announcement.ts';
import { useRound } from '#games/slots/view/use-round.ts';
import { useStage } from '#games/slots/view/use-stage.ts';
import { useTitleArt } from '#games/slots/view/use-title-art.ts';
import { classNames } from '#ui/class-names.ts';
import './view.css';

/** A slot: its place, its reels, what came of the round, and the controls. As high as `--stage-height` says. */
export const View: GameView<SlotInfo<number>, Outcome> = (props: GameViewProps<SlotInfo<number>, Outcome>) => {
  const { title, info, t, money, blocked } = props;
  const art = useTitleArt(title, info);
  const playing = useStage(props, art);
  const round = useRound(props, playing);
  const { host, shown, player } = playing;
  const words = useMemo(() => ({ t, money, art: art.symbols }), [t, money, art.symbols]);
  const notice = round.isBusy ? null : blocked;
  const said = useAnnouncement(words, shown, round.isBusy, notice);
  return (
    <section className="slot" aria-label={title.name} aria-busy={round.isBusy}>
      <div className="slot__in">
        <div className="slot__scene" data-scene={shown.scene}>
          <Scenery wide={art.wide} tall={art.tall} isNight={shown.scene !== 'base'} />
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys are the button's */}
          <div className="slot__board" onClick={() => round.isBusy && round.press()}>
            <Strip shown={shown} multipliers={info.multipliers} words={words} />
            <div ref={host} className={classNames('slot__host', player === null && 'slot__host--empty')} dir="ltr" aria-hidden="true" />
            {shown.card && <FeatureCard card={shown.card} amount={shown.amount} words={words} />}
          </div>
          <ReturnLine shown={shown} words={words} notice={notice} />
        </div>
        <Bar view={props} round={round} shown={shown} isReady={player !== null} />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
};
