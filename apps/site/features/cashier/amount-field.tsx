import { useId, type ReactNode, type Ref } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { cleanAmount } from '#apps/site/lib/amount-input.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/components/field/text-field.tsx';
import type { Currency } from '#kernel/money.ts';
import './amount-field.css';

type Props = {
  value: string;
  currency: Currency;
  quick: readonly string[];
  error: string | null;
  hint: ReactNode;
  isDisabled: boolean;
  ref?: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
};

/** The amount, empty until the member types it or takes one of the offered ones. */
export function AmountField({ value, currency, quick, error, hint, isDisabled, ref, onChange }: Props) {
  const { t, locale } = useI18n();
  const id = useId();
  const whole = new Intl.NumberFormat(locale);
  return (
    <div className={classNames('amount', error !== null && 'amount--wrong')}>
      <label className="amount__label" htmlFor={id}>
        {t('deposit.how_much')}
      </label>
      <div className="amount__box">
        <input
          ref={ref}
          id={id}
          className="amount__input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(cleanAmount(event.target.value, locale))}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-notes`}
        />
        <span className="amount__currency">{currency}</span>
      </div>
      <div className="amount__quick" role="group" aria-label={t('deposit.quick')}>
        {quick.map((amount) => (
          <button
            key={amount}
            type="button"
            className="button button--plain button--medium figures"
            aria-pressed={amount === value}
            disabled={isDisabled}
            onClick={() => onChange(amount)}
          >
            {whole.format(Number(amount))}
          </button>
        ))}
      </div>
      <div id={`${id}-notes`}>
        {error !== null && <FieldError>{error}</FieldError>}
        <p className="amount__hint figures">{hint}</p>
      </div>
    </div>
  );
}
