import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isOfPassword, passwordRefusalText } from '#apps/site/parts/password/password-refusal.ts';
import { PAYMENT_DIGITS, PaymentPasswordField } from '#apps/site/parts/password/payment-password-field.tsx';
import type { Refusal } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';

type Props = {
  /** Facts of the request, as `FactLine`s. */
  children: ReactNode;
  /** Warning about a request that was sent before the page was reloaded, with an unknown outcome. */
  warning?: string | undefined;
  sendLabel: string;
  /** Text while the outcome is unknown. */
  checkingText: string;
  sending: { phase: 'idle' | 'sending' | 'checking'; refusal: Refusal | null; isBusy: boolean; clear: () => void };
  onBack: () => void;
  onSend: (paymentPassword: string) => Promise<void>;
};

/** Shows the whole request in words, and the payment password that sends it. */
export function PasswordConfirm({ children, warning, sendLabel, checkingText, sending, onBack, onSend }: Props) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { phase, refusal, isBusy, clear } = sending;
  const isShort = password.length !== PAYMENT_DIGITS;
  const passwordError =
    refusal && isOfPassword(refusal) ? passwordRefusalText(refusal, t) : isTried && isShort ? t('payment_password.form') : undefined;
  useEffect(() => field.current?.focus(), [refusal]);

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isShort) return field.current?.focus();
    void onSend(password);
  }

  return (
    <form className="narrow-form" onSubmit={send} noValidate>
      {warning && <p className="narrow-form__warn">{warning}</p>}
      <dl className="fact-lines">{children}</dl>
      <PaymentPasswordField
        ref={field}
        value={password}
        error={passwordError}
        isDisabled={isBusy}
        hasWayToNew
        onChange={(value) => {
          setPassword(value);
          setTried(false);
          if (refusal) clear();
        }}
      />
      {refusal && !isOfPassword(refusal) && <FieldError>{refusalText(refusal, t)}</FieldError>}
      {refusal?.code === 'withdrawals.level_needed' && (
        <Link to="/member/identity" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('identity.title')}
        </Link>
      )}
      {phase === 'checking' && (
        <p className="cashier__checking" role="status">
          {checkingText}
        </p>
      )}
      {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
      <div className="cashier__actions">
        <Button variant="line" size="large" disabled={isBusy} onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button type="submit" variant="primary" size="large" disabled={!isOnline} isBusy={isBusy}>
          {phase === 'checking' ? t('withdraw.checking_short') : sendLabel}
        </Button>
      </div>
    </form>
  );
}
