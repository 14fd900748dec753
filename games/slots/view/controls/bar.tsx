import { useRef } from 'react';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { Auto } from '#games/kit/view/auto/auto.tsx';
import { Bet } from '#games/kit/view/controls/bet.tsx';
import { writtenSum } from '#games/kit/view/controls/play-bar.tsx';
import { Glyph } from '#games/kit/view/controls/glyph.tsx';
import { Tools } from '#games/kit/view/controls/tools.tsx';
import { Extras } from '#games/slots/view/controls/extras.tsx';
import { SpinButton } from '#games/slots/view/controls/spin-button.tsx';
import type { Shown } from '#games/slots/view/shown.ts';
import type { Round } from '#games/slots/view/use-round.ts';
import { usePressKey } from '#games/kit/view/use-press-key.ts';
import { useHold } from '#games/slots/view/use-hold.ts';
import './bar.css';
import { isNothing, type Amount } from '#kernel/amount.ts';

type Props = {
  view: GameViewProps<SlotInfo<Amount>, Outcome, 'instant'>;
  round: Round;
  shown: Shown;
  isReady: boolean;
  /** Null if turbo is not offered. */
  turbo: { isOn: boolean; turn(): void } | null;
};

/**
 * Bar below the reels: balance, stake, last round, the switches of the view, and the button. In a replay it shows only the price of the
 * round.
 */
export function Bar({ view, round, shown, isReady, turbo }: Props) {
  const { t, money, replay } = view;
  const button = useRef<HTMLButtonElement>(null);
  usePressKey(button, round.press);
  const mayPlay = isReady && !round.isBusy && round.auto.left === 0 && !round.gamble?.isOpen && view.blocked === null;
  useHold(button, {
    isOn: view.canAutoplay && view.canSkip !== false && replay === null && round.auto.left === 0,
    isReady: mayPlay && isNothing(round.lacking),
    isBarred: view.blocked !== null || !isNothing(round.lacking),
    refusals: round.refusals,
    press: round.press,
  });
  const fact = (name: string, amount: Amount | null | undefined) => (
    <div className="slot-fact">
      <span className="slot-fact__name">{t(`kit.${name}`)}</span>
      <b className="slot-fact__sum figures">{writtenSum(money, amount)}</b>
    </div>
  );
  const isHeld = round.isBusy || round.auto.left > 0 || round.gamble?.isOpen === true;
  const isDone = !round.isBusy && shown.phase === 'idle';
  return (
    <div className="slot-bar">
      <div className="slot-bar__facts">
        {replay ? (
          <>
            {fact('staked', replay.stake)}
            {fact('returned', isDone ? replay.payout : null)}
          </>
        ) : (
          <>
            {fact('balance', round.balance)}
            <Bet t={t} money={money} stakes={view.stakes} stake={round.stake} isOff={isHeld} onStake={round.setStake} />
            <div className="slot-bar__last">{fact('last', round.lastPayout)}</div>
          </>
        )}
      </div>
      {!replay && <Extras view={view} round={round} isOff={isHeld} />}
      <div className="slot-bar__tools">
        <Pace view={view} round={round} turbo={turbo} />
        <Tools view={view} />
      </div>
      <SpinButton
        ref={button}
        t={t}
        mode={view.mode}
        shown={shown}
        isBusy={round.isBusy}
        autoLeft={round.auto.left}
        isReady={isReady}
        isReplay={replay !== null}
        isCollecting={round.gamble?.isOpen === true}
        isBlocked={view.blocked !== null}
        lacking={round.lacking}
        onPress={round.press}
      />
    </div>
  );
}

/** Buttons for the pace: turbo and automatic play, each if it is offered. */
function Pace({ view, round, turbo }: Pick<Props, 'view' | 'round' | 'turbo'>) {
  const { t } = view;
  const hasAuto = view.canAutoplay && !view.replay;
  if (!hasAuto && turbo === null) return null;
  return (
    <div className="slot-bar__pace">
      {turbo && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('slots.view.turbo')}
          title={t('slots.view.turbo')}
          aria-pressed={turbo.isOn}
          onClick={turbo.turn}
        >
          <Glyph name="turbo" />
        </button>
      )}
      {hasAuto && <Auto view={view} stake={round.stake} auto={round.auto} />}
    </div>
  );
}
