import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { fromMinor } from '#kernel/amount.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { readDecimal } from '#kernel/typed-amount.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { locale, t } from '#apps/admin/lib/text.ts';
import { hundredthsOf } from '#apps/admin/parts/form/percent.ts';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { TextField } from '#ui/components/field/text-field.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'ref' | 'maxLength'>;

const HUNDREDTHS = 100;

/** Text field that keeps its form from being sent while its text has an error. */
export function CheckedField({ error, ...rest }: FieldProps & Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(error ?? ''), [error]);
  return <TextField {...rest} ref={input} autoComplete="off" error={error} />;
}

type MoneyProps = FieldProps & { currency: Currency; value: string; onChange: (typed: string) => void };

const exampleOf = (currency: Currency): string => moneyText(fromMinor(20n * 10n ** BigInt(CURRENCIES[currency]), currency), currency);

/** Field for an amount, typed in the manner of the shown language; `typedMinor` reads the text. */
export function MoneyField({ currency, value, onChange, ...rest }: MoneyProps) {
  const isWrong = value.trim() !== '' && typedMinor(value, currency) === null;
  return (
    <CheckedField
      {...rest}
      inputMode="decimal"
      value={value}
      error={isWrong ? t('Enter an amount in {currency}, such as {example}.', { currency, example: exampleOf(currency) }) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Bounds = { least?: number | undefined; most?: number | undefined };
type NumberProps = FieldProps & Bounds & { value: number | undefined; isShare?: boolean; onChange: (value: number | undefined) => void };

/** Field for a whole number, or for a number in hundredths (`isShare`), such as a share in percent. An empty field is undefined. */
export function NumberField({ value, isShare = false, least = 0, most, onChange, ...rest }: NumberProps) {
  const unit = isShare ? HUNDREDTHS : 1;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value / unit));
  const read = (text: string): number | undefined => {
    const found = (isShare ? hundredthsOf : wholeOf)(text);
    return found === null || found < least || found > (most ?? Infinity) ? undefined : found;
  };
  const fault = (): string => {
    const bounds = { least: least / unit, most: (most ?? 0) / unit };
    if (most !== undefined)
      return isShare
        ? t('Enter a number with at most two decimals from {least} to {most}.', bounds)
        : t('Enter a whole number from {least} to {most}.', bounds);
    if (least > 0)
      return isShare
        ? t('Enter a number with at most two decimals, {least} or more.', bounds)
        : t('Enter a whole number, {least} or more.', bounds);
    return isShare ? t('Enter a number with at most two decimals.') : t('Enter a whole number.');
  };
  return (
    <CheckedField
      {...rest}
      inputMode={isShare ? 'decimal' : 'numeric'}
      value={typed}
      error={typed.trim() !== '' && read(typed) === undefined ? fault() : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}

type WholeProps = FieldProps & Bounds & { value: number; onChange: (value: number) => void };

/** Field for a whole number. An empty field is 0. */
export function WholeField({ value, onChange, ...rest }: WholeProps) {
  return <NumberField {...rest} value={value === 0 ? undefined : value} onChange={(read) => onChange(read ?? 0)} />;
}

/** Reads a typed whole number; null if the text is no number, or has more than nine digits. */
export function wholeOf(typed: string): number | null {
  const plain = readDecimal(typed, 0, locale());
  return plain === null || plain.length > 9 ? null : Number(plain);
}
