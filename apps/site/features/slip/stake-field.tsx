import { useId, type ReactNode } from 'react';
import type { Currency } from '#kernel/money.ts';
import { added, isOver, STAKE_KEYS, type BetView } from '#apps/site/features/slip/use-slip-view.ts';
import { useI18n } from '#web/text/i18n.tsx';

type Props = {
  label: string;
  value: string;
  view: BetView | undefined;
  currency: Currency;
  isDisabled: boolean;
  /** Content at the end of the line with the highest stake. */
  end?: ReactNode;
  onChange: (text: string) => void;
};

/** A stake with keys that add to it, and the maximum of now. */
export function StakeField({ label, value, view, currency, isDisabled, end, onChange }: Props) {
  const { t, locale, formatMoney, formatNumber } = useI18n();
  const id = useId();
  const isTooHigh = isOver(view?.unit ?? null, view?.most, currency);
  return (
    <div className="stake">
      <div className="stake__row">
        <input
          className="stake__input figures"
          aria-label={label}
          aria-describedby={id}
          aria-invalid={isTooHigh || undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('sports.slip.stake')}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value)}
        />
        {STAKE_KEYS[currency].map((key) => (
          <button
            key={key}
            type="button"
            className="stake__key figures"
            disabled={isDisabled}
            onClick={() => onChange(added(value, key, { currency, locale }))}
          >
            +{formatNumber(Number(key))}
          </button>
        ))}
      </div>
      <p className="stake__under">
        <span id={id} className={isTooHigh ? 'stake__most--over' : undefined}>
          {view?.most !== undefined && t('sports.slip.most', { amount: formatMoney(view.most, currency) })}
        </span>
        {end}
      </p>
    </div>
  );
}
