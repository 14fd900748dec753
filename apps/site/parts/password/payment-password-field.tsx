import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { PasswordField } from '#ui/components/field/text-field.tsx';
import { plainDigits } from '#kernel/typed-digits.ts';

type Props = {
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  label?: string;
  /** True if the field links to the form for a new payment password. */
  hasWayToNew?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChange: (digits: string) => void;
};

export const PAYMENT_DIGITS = 6;

/** Field for the payment password of six digits, with a numeric keyboard. Password managers neither store nor fill it. */
export function PaymentPasswordField({ value, error, isDisabled, label, hasWayToNew = false, ref, onChange }: Props) {
  const { t } = useI18n();
  return (
    <PasswordField
      {...(ref && { ref })}
      label={label ?? t('payment_password.name')}
      value={value}
      error={error}
      disabled={isDisabled}
      inputMode="numeric"
      autoComplete="off"
      maxLength={PAYMENT_DIGITS}
      required
      showLabel={t('login.show_password')}
      hideLabel={t('login.hide_password')}
      hint={
        hasWayToNew && (
          <>
            {t('payment_password.forgot')}{' '}
            <Link to="/member/securityCenter" hash="payment-password" className="text-link text-link--lined">
              {t('payment_password.set_new')}
            </Link>
          </>
        )
      }
      onChange={({ target }) => onChange(plainDigits(target.value).replace(/\D/g, ''))}
    />
  );
}
