import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/components/field/text-field.tsx';
import './amount-field.css';

type AmountFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string;
  value: string;
  currency: string;
  /** Offered amounts: the text that a press types, and the text that is shown. */
  quick: readonly { value: string; text: string }[];
  quickLabel: string;
  error?: string | null;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
};

/** Large field for an amount, with its currency beside it; empty until the member types or presses an offered amount. */
export function AmountField({ label, value, currency, quick, quickLabel, error, hint, disabled, onChange, ...input }: AmountFieldProps) {
  const id = useId();
  return (
    <div className={classNames('amount', error && 'amount--wrong')}>
      <label className="amount__label" htmlFor={id}>
        {label}
      </label>
      <div className="amount__box">
        <input
          {...input}
          id={id}
          className="amount__input"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-notes`}
        />
        <span className="amount__currency">{currency}</span>
      </div>
      <div className="amount__quick" role="group" aria-label={quickLabel}>
        {quick.map((offer) => (
          <button
            key={offer.value}
            type="button"
            className="button button--plain button--medium figures"
            aria-pressed={offer.value === value}
            disabled={disabled}
            onClick={() => onChange(offer.value)}
          >
            {offer.text}
          </button>
        ))}
      </div>
      <div id={`${id}-notes`}>
        {error && <FieldError>{error}</FieldError>}
        {hint && <p className="amount__hint figures">{hint}</p>}
      </div>
    </div>
  );
}
