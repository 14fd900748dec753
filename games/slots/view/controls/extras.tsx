import { useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { gambleFacts, plainReturn, returnText } from '#games/slots/view/extras.ts';
import type { Round } from '#games/slots/view/use-round.ts';
import { partOf, type Amount } from '#kernel/amount.ts';
import './extras.css';

type Props = { view: GameViewProps<SlotInfo<Amount>, Outcome, 'instant'>; round: Round; isOff: boolean };

/** Buttons for the additions to a plain spin that the brand offers: ante, gamble, and the bought feature. Each shows its price. */
export function Extras({ view, round, isOff }: Props) {
  const { info, t, money, currency } = view;
  const [isRequesting, setRequesting] = useState(false);
  const offered = view.extras ?? [];
  const priced = (way: 'buy' | 'ante') => (offered.includes(way) ? info.extras.find((one) => one.way === way) : undefined);
  const sum = (price: number): string => money(partOf(round.stake, price, info.totalBet, currency));
  const [buy, ante] = [priced('buy'), priced('ante')];
  if (offered.length === 0) return null;
  return (
    <div className="slot-extras">
      {ante && (
        <Toggle
          label={t('slots.view.ante')}
          note={sum(ante.price)}
          title={t('slots.view.ante_title', { every: ante.featureEvery ?? 0, plain: info.featureEvery ?? 0, percent: returnText(ante) })}
          isOn={round.isAnte}
          isOff={isOff}
          onTurn={round.setAnte}
        />
      )}
      {offered.includes('gamble') && info.gamble && (
        <Toggle
          label={t('slots.view.gamble')}
          note={t(round.isGambling ? 'slots.view.on' : 'slots.view.off')}
          title={`${t('slots.view.gamble_title')} ${t('slots.rule.gamble', gambleFacts(info.gamble))}`}
          isOn={round.isGambling}
          isOff={isOff}
          onTurn={round.setGambling}
        />
      )}
      {buy && (
        <button
          type="button"
          className="slot-extra slot-extra--buy"
          disabled={isOff}
          aria-expanded={isRequesting}
          onClick={() => setRequesting(!isRequesting)}
        >
          <b>{t('slots.view.buy')}</b>
          <span className="figures">{sum(buy.price)}</span>
        </button>
      )}
      {buy && isRequesting && !isOff && (
        <div className="slot-buy" role="dialog" aria-label={t('slots.view.buy')}>
          <p className="slot-buy__head">{t('slots.view.buy_head')}</p>
          <p className="slot-buy__sum figures">{sum(buy.price)}</p>
          <p>{t('slots.view.buy_return', { percent: returnText(buy), plain: plainReturn(info) })}</p>
          <div className="slot-buy__acts">
            <Button variant="line" onClick={() => setRequesting(false)}>
              {t('slots.view.cancel')}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setRequesting(false);
                round.buy();
              }}
            >
              {t('slots.view.buy_for', { amount: sum(buy.price) })}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

type ToggleProps = { label: string; note: string; title: string; isOn: boolean; isOff: boolean; onTurn(isOn: boolean): void };

function Toggle({ label, note, title, isOn, isOff, onTurn }: ToggleProps) {
  return (
    <button type="button" className="slot-extra" title={title} aria-pressed={isOn} disabled={isOff} onClick={() => onTurn(!isOn)}>
      <b>
        {isOn && <Icon name="check" />}
        {label}
      </b>
      <span className="figures">{note}</span>
    </button>
  );
}
