import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { WithdrawalOrder } from '#apps/site/pages/withdraw/use-create-withdrawal.ts';
import { FactLine } from '#apps/site/features/withdrawals/fact-line.tsx';
import { isOfPassword, passwordRefusalText } from '#apps/site/features/withdrawals/password-refusal.ts';
import { PAYMENT_DIGITS, PaymentPasswordField } from '#apps/site/features/withdrawals/payment-password-field.tsx';
import type { PayoutAccount } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import type { Refusal } from '#apps/site/lib/http/api.ts';
import { useIsOnline } from '#apps/site/lib/http/online.ts';
import { refusalText } from '#apps/site/lib/http/refusal-text.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';

type Props = {
  order: WithdrawalOrder;
  account: PayoutAccount;
  /** It was sent before, by a page that was loaded anew since, and is not heard of. */
  isOfBefore: boolean;
  sending: { phase: 'idle' | 'sending' | 'checking'; refusal: Refusal | null; isBusy: boolean; clear: () => void };
  onBack: () => void;
  onSubmit: (order: WithdrawalOrder, paymentPassword: string) => Promise<void>;
};

/** The whole request in words, and the payment password that sends it. */
export function ConfirmStep({ order, account, isOfBefore, sending, onBack, onSubmit }: Props) {
  const { t, formatMoney } = useI18n();
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
    void onSubmit(order, password);
  }

  const amount = formatMoney(order.amount, order.currency);
  return (
    <form className="narrow-form" onSubmit={send} noValidate>
      {isOfBefore && <p className="narrow-form__warn">{t('withdraw.unheard')}</p>}
      <dl className="fact-lines">
        <FactLine label={t('withdraw.amount')}>
          <bdi>{amount}</bdi> {order.currency}
        </FactLine>
        <FactLine label={t('withdraw.to')}>
          {account.institution} <bdi dir="ltr">{account.number}</bdi>
        </FactLine>
        <FactLine label={t('payout.holder')}>{account.holder}</FactLine>
      </dl>
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
      {phase === 'checking' && (
        <p className="cashier__checking" role="status">
          {t('withdraw.checking')}
        </p>
      )}
      {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
      <div className="cashier__actions">
        <Button variant="line" size="large" disabled={isBusy} onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button type="submit" variant="primary" size="large" disabled={!isOnline} isBusy={isBusy}>
          {phase === 'checking' ? t('withdraw.checking_short') : t('withdraw.send', { amount })}
        </Button>
      </div>
    </form>
  );
}
