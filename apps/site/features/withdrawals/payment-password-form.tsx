import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PaymentPasswordField } from '#apps/site/parts/password/payment-password-field.tsx';
import { useSetPaymentPassword, type NewPaymentPassword } from '#apps/site/features/withdrawals/use-set-payment-password.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useIsOnline } from '#web/http/online.ts';
import { prepareSeal } from '#web/http/seal.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, PasswordField } from '#ui/components/field/text-field.tsx';
import './forms.css';

const EMPTY: NewPaymentPassword = { paymentPassword: '', confirmed: '', password: '' };

/** Form that sets or changes the payment password of six digits. The account's password proves in both cases that the owner asks. */
export function PaymentPasswordForm({ onSet, onCancel }: { onSet: () => void; onCancel?: () => void }) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const isOnline = useIsOnline();
  const [fields, setFields] = useState(EMPTY);
  const { set, errors, isBusy, phase, clear } = useSetPaymentPassword(onSet);
  const form = useRef<HTMLFormElement>(null);
  useEffect(prepareSeal, []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  function change(name: keyof NewPaymentPassword, value: string): void {
    setFields({ ...fields, [name]: value });
    if (errors[name] !== undefined || errors.form !== undefined) clear(name);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void set(fields);
  }

  const digits = (name: 'paymentPassword' | 'confirmed', label: string) => (
    <PaymentPasswordField
      label={label}
      value={fields[name]}
      error={errors[name]}
      isDisabled={isBusy}
      onChange={(value) => change(name, value)}
    />
  );

  return (
    <form ref={form} className="narrow-form" onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      {digits('paymentPassword', t('payment_password.new'))}
      {digits('confirmed', t('payment_password.confirm'))}
      <PasswordField
        label={t('payment_password.account')}
        value={fields.password}
        error={errors.password}
        disabled={isBusy}
        autoComplete="current-password"
        maxLength={128}
        required
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
        hint={t('payment_password.account_note')}
        onChange={({ target }) => change('password', target.value)}
      />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
      <div className="narrow-form__actions">
        {onCancel && (
          <Button variant="line" size="large" disabled={isBusy} onClick={onCancel}>
            {t('common.back')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" isBusy={isBusy} disabled={!isOnline}>
          {t(phase === 'checking' ? 'withdraw.checking_short' : 'payment_password.save')}
        </Button>
      </div>
    </form>
  );
}
