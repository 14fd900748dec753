import { useId, useState, type ReactNode } from 'react';
import type { Currency } from '#kernel/money.ts';
import { minorOf, typedText } from '#kernel/typed-amount.ts';
import { stakeFor } from '#apps/site/features/slip/stake/stake-for.ts';
import { appendKey, amountOf, isOver, STAKE_KEYS, type BetView } from '#apps/site/features/slip/use-slip-view.ts';
import { useI18n } from '#web/text/i18n.tsx';

type Props = {
  label: string;
  value: string;
  view: BetView | undefined;
  currency: Currency;
  isDisabled: boolean;
  /** Content at the end of the line that shows the highest stake. */
  end?: ReactNode;
  onChange: (text: string) => void;
};

/**
 * Field for a stake, with keys that add to it and the present maximum. The member can enter the amount to win instead: the stake is then
 * the least that wins this amount, and stays when the price changes.
 */
export function StakeField({ label, value, view, currency, isDisabled, end, onChange }: Props) {
  const { t, locale, formatMoney, formatNumber } = useI18n();
  const id = useId();
  const [win, setWin] = useState<string | null>(null);
  const isTooHigh = isOver(view?.unit ?? null, view?.most, currency);
  const canWin = view?.profitOf !== undefined && !isDisabled;
  const isOfWin = win !== null && canWin;
  function enter(text: string): void {
    if (!isOfWin) return onChange(text);
    setWin(text);
    const unit = stakeFor(minorOf(text, currency, locale) ?? 0n, view.profitOf!);
    onChange(unit === undefined ? '' : typedText(unit, currency));
  }
  return (
    <div className="stake">
      <div className="stake__row">
        <input
          className="stake__input figures"
          aria-label={isOfWin ? t('sports.slip.to_win_on', { stake: label }) : label}
          aria-describedby={id}
          aria-invalid={isTooHigh || undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t(isOfWin ? 'sports.slip.to_win' : 'sports.slip.stake')}
          value={isOfWin ? win : value}
          disabled={isDisabled}
          onChange={({ target }) => enter(target.value)}
        />
        {STAKE_KEYS[currency].map((key) => (
          <button
            key={key}
            type="button"
            className="stake__key figures"
            disabled={isDisabled}
            onClick={() => enter(appendKey(isOfWin ? win : value, key, { currency, locale }))}
          >
            +{formatNumber(Number(key))}
          </button>
        ))}
      </div>
      <p className="stake__under">
        <span id={id} className={isTooHigh ? 'stake__most--over' : undefined}>
          {isOfWin && view.unit !== null
            ? t('sports.slip.stake_is', { amount: formatMoney(amountOf(view.unit, currency), currency) })
            : view?.most !== undefined && t('sports.slip.most', { amount: formatMoney(view.most, currency) })}
        </span>
        {canWin && (
          <button type="button" className="stake__way" aria-pressed={isOfWin} onClick={() => setWin(isOfWin ? null : '')}>
            {t('sports.slip.enter_win')}
          </button>
        )}
        {end}
      </p>
    </div>
  );
}
