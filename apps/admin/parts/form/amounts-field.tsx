import { useState } from 'react';
import { toMinor, type Amount } from '#kernel/amount.ts';
import { toMajor, money, type Currency } from '#kernel/money.ts';
import { t } from '#apps/admin/lib/text.ts';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import './amounts-field.css';

/** Returns amounts in minor units as text, by currency. */
export function toMinorText(amounts: readonly { currency: Currency; amount: Amount }[]): Amounts {
  return Object.fromEntries(amounts.map(({ currency, amount }) => [currency, String(toMinor(amount, currency))]));
}

type Amounts = Partial<Record<Currency, string>>;
type AmountsProps = {
  label: string;
  value: Amounts;
  currencies: readonly Currency[];
  isFixed?: boolean;
  onChange: (value: Amounts) => void;
};

/**
 * Field for an amount in each currency, typed in major units. An empty field has no amount. The box shows the currency; a screen reader
 * reads the whole label.
 */
export function AmountsField({ label, value, currencies, isFixed = false, onChange }: AmountsProps) {
  return (
    <fieldset className="amounts-field">
      <legend className="field__label">{label}</legend>
      {currencies.map((currency) => (
        <AmountIn
          key={currency}
          label={t('{label} in {currency}', { label, currency })}
          {...{ currency, isFixed }}
          minor={value[currency]}
          onChange={(minor) => {
            const { [currency]: _old, ...rest } = value;
            onChange(minor === undefined ? rest : { ...rest, [currency]: minor });
          }}
        />
      ))}
    </fieldset>
  );
}

type AmountProps = {
  label: string;
  currency: Currency;
  minor: string | undefined;
  isFixed: boolean;
  onChange: (minor: string | undefined) => void;
};

function AmountIn({ label, currency, minor, isFixed, onChange }: AmountProps) {
  const [typed, setTyped] = useState(minor === undefined ? '' : toMajor(money(BigInt(minor), currency)));
  return (
    <MoneyField
      {...{ label, currency }}
      isLabelHidden
      disabled={isFixed}
      end={<span aria-hidden="true">{currency}</span>}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const read = typedMinor(next, currency);
        onChange(read === null ? undefined : String(read));
      }}
    />
  );
}
