import { useRef, useState, type KeyboardEvent } from 'react';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { Glyph } from '#games/slots/view/controls/glyph.tsx';
import type { Translate } from '#games/slots/view/words.ts';
import './bet.css';

type Props = {
  t: Translate;
  money(amount: number): string;
  stakes: readonly number[];
  stake: number;
  isOff: boolean;
  onStake(stake: number): void;
};

/** The stake of the next spin: one step down or up, or any from the list. */
export function Bet({ t, money, stakes, stake, isOff, onStake }: Props) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const at = stakes.indexOf(stake);
  const step = (by: number): void => {
    const next = stakes[at + by];
    if (!isOff && next !== undefined) onStake(next);
  };
  return (
    <div className="slot-bet" role="group" aria-label={t('slots.view.bet')}>
      <span className="slot-fact__name">{t('slots.view.bet')}</span>
      <div className="slot-bet__row">
        <button
          type="button"
          className="slot-bet__step"
          aria-label={t('slots.view.bet_less')}
          aria-disabled={isOff || at <= 0}
          onClick={() => step(-1)}
        >
          <Glyph name="minus" />
        </button>
        <button
          ref={anchor}
          type="button"
          className="slot-bet__stake figures"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-disabled={isOff}
          aria-label={t('slots.view.bet_choose', { stake: money(stake) })}
          onClick={() => setOpen(!isOff && !isOpen)}
        >
          {money(stake)}
        </button>
        <button
          type="button"
          className="slot-bet__step"
          aria-label={t('slots.view.bet_more')}
          aria-disabled={isOff || at === stakes.length - 1}
          onClick={() => step(1)}
        >
          <Glyph name="plus" />
        </button>
      </div>
      <PopOver isOpen={isOpen && !isOff} onClose={() => setOpen(false)} anchor={anchor} label={t('slots.view.bet')}>
        <div className="slot-stakes" role="group" aria-label={t('slots.view.bet')}>
          {stakes.map((one) => (
            <button
              key={one}
              type="button"
              className="slot-stakes__one figures"
              aria-pressed={one === stake}
              onKeyDown={roam}
              onClick={() => {
                onStake(one);
                setOpen(false);
              }}
            >
              {money(one)}
            </button>
          ))}
        </div>
      </PopOver>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** Arrows go about in the three columns of the list, whichever way its lines run. */
function roam(event: KeyboardEvent<HTMLButtonElement>): void {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && /Left|Right/.test(event.key);
  const step = STEPS[event.key] && STEPS[event.key]! * (isMirrored ? -1 : 1);
  const all = [...event.currentTarget.parentElement!.querySelectorAll('button')];
  const next = step === undefined ? undefined : all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
