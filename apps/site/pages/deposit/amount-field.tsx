import type { ReactNode, Ref } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { AmountField as Base } from '#ui/components/field/amount-field.tsx';
import type { Currency } from '#kernel/money.ts';

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

/** Field for the amount: empty until the member types an amount or chooses an offered amount. */
export function AmountField({ quick, isDisabled, ...rest }: Props) {
  const { t, formatNumber } = useI18n();
  return (
    <Base
      {...rest}
      label={t('deposit.how_much')}
      quick={quick.map((value) => ({ value, text: formatNumber(Number(value)) }))}
      quickLabel={t('deposit.quick')}
      disabled={isDisabled}
    />
  );
}
