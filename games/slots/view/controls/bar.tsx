import { useRef } from 'react';
import type { GameViewProps } from '#games/kit/view.ts';
import type { Outcome } from '#games/slots/engine/spin.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { Bet } from '#games/slots/view/controls/bet.tsx';
import { Glyph } from '#games/slots/view/controls/glyph.tsx';
import { SpinButton } from '#games/slots/view/controls/spin-button.tsx';
import type { Shown } from '#games/slots/view/shown.ts';
import type { Round } from '#games/slots/view/use-round.ts';
import { useSpinKey } from '#games/slots/view/use-spin-key.ts';
import './bar.css';

type Props = { view: GameViewProps<SlotInfo<number>, Outcome>; round: Round; shown: Shown; isReady: boolean };

/** Balance, stake, last round, the view's own switches, and the button. In a replay only what the round was played for. */
export function Bar({ view, round, shown, isReady }: Props) {
  const { t, money, replay, isSoundOn, onSound, onInfo } = view;
  const button = useRef<HTMLButtonElement>(null);
  useSpinKey(button, round.press);
  const sum = (amount: number | null | undefined): string => (amount === null || amount === undefined ? '–' : money(amount));
  const fact = (name: string, amount: number | null | undefined) => (
    <div className="slot-fact">
      <span className="slot-fact__name">{t(`slots.view.${name}`)}</span>
      <b className="slot-fact__sum figures">{sum(amount)}</b>
    </div>
  );
  const isDone = !round.isBusy && shown.phase === 'idle';
  return (
    <div className="slot-bar">
      <div className="slot-bar__facts">
        {replay ? (
          <>
            {fact('stake', replay.stake)}
            {fact('returned_sum', isDone ? replay.payout : null)}
          </>
        ) : (
          <>
            {fact('balance', round.balance)}
            <Bet t={t} money={money} stakes={view.stakes} stake={round.stake} isOff={round.isBusy} onStake={round.setStake} />
            <div className="slot-bar__last">{fact('last', round.lastPayout)}</div>
          </>
        )}
      </div>
      <div className="slot-bar__tools">
        <button type="button" className="icon-button" aria-label={t('slots.view.rules')} title={t('slots.view.rules')} onClick={onInfo}>
          <Glyph name="rules" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('slots.view.sound')}
          title={t('slots.view.sound')}
          aria-pressed={isSoundOn}
          onClick={() => onSound(!isSoundOn)}
        >
          <Glyph name={isSoundOn ? 'sound' : 'silent'} />
        </button>
      </div>
      <SpinButton
        ref={button}
        t={t}
        money={money}
        shown={shown}
        isBusy={round.isBusy}
        isReady={isReady}
        isReplay={replay !== null}
        isBlocked={view.blocked !== null}
        lacking={round.lacking}
        onPress={round.press}
      />
    </div>
  );
}
