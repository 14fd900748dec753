import { useMemo, useState } from 'react';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { GamblePanel } from '#games/slots/view/scene/gamble.tsx';
import { priceOfBet } from '#games/slots/view/extras.ts';
import { Bonus } from '#games/slots/view/bonus/bonus.tsx';
import { Bar } from '#games/slots/view/controls/bar.tsx';
import { Choice } from '#games/slots/view/controls/choice.tsx';
import { FeatureCard } from '#games/slots/view/scene/card.tsx';
import { GhostBoard } from '#games/slots/view/scene/ghost-board.tsx';
import { ReturnLine } from '#games/slots/view/scene/return-line.tsx';
import { Scenery } from '#games/slots/view/scene/scenery.tsx';
import { Strip } from '#games/slots/view/scene/strip.tsx';
import { marksPassed, type Card } from '#games/slots/view/shown.ts';
import { useAnnouncement } from '#games/slots/view/use-announcement.ts';
import { useRound, type Round } from '#games/slots/view/use-round.ts';
import { useStage } from '#games/slots/view/use-stage.ts';
import { useTitleArt } from '#games/slots/view/use-title-art.ts';
import './view.css';
import { partOf, type Amount } from '#kernel/amount.ts';

/** Shows a slot: its background, its reels, the result of the round, and the controls. Its height is `--stage-height`. */
export const View: GameView<SlotInfo<Amount>, Outcome, 'instant'> = (props: GameViewProps<SlotInfo<Amount>, Outcome, 'instant'>) => {
  const { title, info, t, money, blocked, replay, currency } = props;
  const art = useTitleArt(title, info);
  const [isTurboOn, setTurbo] = useState(false);
  const isTurbo = isTurboOn && mayTurbo(props);
  const playing = useStage(props, art, isTurbo);
  const round = useRound(props, playing, isTurbo);
  const { host, shown, player } = playing;
  const price = replay ? priceOfBet(info, replay.bet) : info.totalBet;
  const worth = (coins: number): string => money(partOf(replay?.stake ?? round.stake, coins, price, currency));
  const prize = { worth, times: (coins: number): string => t('slots.times', { times: coins / info.totalBet }) };
  const words = useMemo(() => ({ t, money, art: art.symbols }), [t, money, art.symbols]);
  const notice = round.isBusy ? null : (blocked ?? (round.auto.isWaiting ? t('kit.auto_waits') : null));
  const said = useAnnouncement(words, shown, round.isBusy, notice);
  return (
    <section className="slot" aria-label={title.name} aria-busy={round.isBusy}>
      <div className="slot__in">
        <div className="slot__scene" data-scene={shown.scene}>
          <Scenery wide={art.wide} tall={art.tall} isNight={shown.scene !== 'base'} isFlaring={isFlaring(shown.card)} />
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys are the button's */}
          <div className="slot__board" onClick={() => round.isBusy && round.press()}>
            <Strip
              shown={shown}
              info={info}
              worth={worth}
              words={words}
              meter={round.isBusy ? (shown.meter ?? round.meter) : round.meter}
              choice={
                info.play.choices && (
                  <Choice
                    choices={info.play.choices}
                    chosen={round.choice}
                    isOff={round.isBusy || replay !== null}
                    t={t}
                    onChoose={round.choose}
                  />
                )
              }
            />
            <div ref={host} className="slot__host" dir="ltr" aria-hidden="true" />
            {player === null && <GhostBoard reels={info.play.endless ?? info.reels} rows={info.rows} />}
          </div>
          {shown.bonus && info.play.bonus && <Bonus bonus={info.play.bonus} shown={shown.bonus} prize={prize} t={t} />}
          <ReturnLine shown={shown} words={words} notice={notice} />
          {/* The card also covers the foot of the scene. */}
          {shown.card && <FeatureCard card={shown.card} amount={shown.amount} words={words} />}
          <RoundGamble view={props} round={round} />
        </div>
        <Bar
          view={props}
          round={round}
          shown={shown}
          isReady={player !== null}
          turbo={mayTurbo(props) ? { isOn: isTurbo, turn: () => setTurbo(!isTurbo) } : null}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
};

/** The offer to gamble the round's win, and its result once the offer is over. */
function RoundGamble({ view: { currency, t, money }, round }: { view: GameViewProps<SlotInfo<Amount>, Outcome, 'instant'>; round: Round }) {
  const { gamble, isBusy, act } = round;
  if (!gamble || (isBusy && !gamble.isOpen)) return null;
  return (
    <GamblePanel
      gamble={gamble.shown}
      isOpen={gamble.isOpen}
      isBusy={isBusy}
      currency={currency}
      t={t}
      money={money}
      onGamble={(on) => act({ gamble: on })}
      onCollect={() => act({ collect: true })}
    />
  );
}

/** True if turbo is offered: the brand allows a round to be shortened, and requires no least time between rounds. */
function mayTurbo({ canSkip = true, leastCycleMs = 0 }: Pick<GameViewProps<unknown, unknown>, 'canSkip' | 'leastCycleMs'>): boolean {
  return canSkip && leastCycleMs === 0;
}

/** True if the lamps of the scene flare: from the second mark of a big win on. */
function isFlaring(card: Card | null): boolean {
  return card !== null && 'times' in card && marksPassed(card.times) > 1;
}
