import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { Currency } from '#kernel/money.ts';
import { minorOf, readDecimal } from '#kernel/typed-amount.ts';
import { TextField } from '#ui/components/field/text-field.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'ref' | 'maxLength'>;

/** A field whose form is not sent while its text is in error. */
function CheckedField({ error, ...rest }: FieldProps & Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(error ?? ''), [error]);
  return <TextField {...rest} ref={input} autoComplete="off" error={error} />;
}

type MoneyProps = FieldProps & { currency: Currency; value: string; onChange: (typed: string) => void };

/** An amount as it is typed; `minorOf` reads it. */
export function MoneyField({ currency, value, onChange, ...rest }: MoneyProps) {
  const isWrong = value.trim() !== '' && minorOf(value, currency, 'en') === null;
  return (
    <CheckedField
      {...rest}
      inputMode="decimal"
      value={value}
      error={isWrong ? `Enter an amount in ${currency}, with a point before the decimals.` : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type WholeProps = FieldProps & { value: number; onChange: (value: number) => void };

/** A whole number; an empty field is 0. */
export function WholeField({ value, onChange, ...rest }: WholeProps) {
  const [typed, setTyped] = useState(value === 0 ? '' : String(value));
  return (
    <CheckedField
      {...rest}
      inputMode="numeric"
      value={typed}
      error={typed.trim() !== '' && wholeOf(typed) === null ? 'Enter a whole number.' : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wholeOf(target.value) ?? 0);
      }}
    />
  );
}

/** A whole number as it is typed; null where it is none, or has more than nine digits. */
export function wholeOf(typed: string): number | null {
  const plain = readDecimal(typed, 0, 'en');
  return plain === null || plain.length > 9 ? null : Number(plain);
}
