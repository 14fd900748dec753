import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FactLine } from '#apps/site/features/withdrawals/fact-line.tsx';
import { PaymentPasswordField } from '#apps/site/parts/password/payment-password-field.tsx';
import type { NewAccount } from '#apps/site/features/withdrawals/use-bind-account.ts';
import { useIsOnline } from '#web/http/online.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';

type Props = {
  account: NewAccount;
  /** Hours until an account that is added beside others can be used; null for the first account. */
  coolDownHours: number | null;
  error: string | undefined;
  formError: string | undefined;
  phase: 'idle' | 'sending' | 'checking';
  onTyped: () => void;
  onBack: () => void;
  onBind: (paymentPassword: string) => void;
};

/** Shows the account before it is added for good, and the field for the payment password, which adds it. */
export function BindReview({ account, coolDownHours, error, formError, phase, onTyped, onBack, onBind }: Props) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isBusy = phase !== 'idle';
  useEffect(() => field.current?.focus(), [error]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onBind(password);
  }

  return (
    <form className="narrow-form" onSubmit={submit} noValidate>
      <p className="narrow-form__warn">{t('payout.check_again')}</p>
      <dl className="fact-lines">
        <FactLine label={t(`payout.${account.kind}_name`)}>{account.institution.trim()}</FactLine>
        <FactLine label={t('payout.holder')}>{account.holder.trim()}</FactLine>
        <FactLine label={t(`payout.${account.kind}_number`)}>
          <bdi dir="ltr">{inFours(account)}</bdi>
        </FactLine>
      </dl>
      {coolDownHours !== null && <p className="narrow-form__note">{t('payout.will_cool', { hours: coolDownHours })}</p>}
      <PaymentPasswordField
        ref={field}
        value={password}
        error={error}
        isDisabled={isBusy}
        hasWayToNew
        onChange={(value) => {
          setPassword(value);
          if (error !== undefined) onTyped();
        }}
      />
      {formError && <FieldError>{formError}</FieldError>}
      {!isOnline && <FieldError>{t('money.offline')}</FieldError>}
      {phase === 'checking' && (
        <p className="narrow-form__checking" role="status">
          {t('payout.checking')}
        </p>
      )}
      <div className="narrow-form__actions">
        <Button variant="line" size="large" disabled={isBusy} onClick={onBack}>
          {t('payout.change')}
        </Button>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy} disabled={!isOnline}>
          {t('payout.bind')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the number in groups of four, so that it is easy to compare. */
function inFours({ kind, number }: NewAccount): string {
  const plain = number.replace(/[\s-]/g, '');
  return kind === 'ewallet' ? plain : plain.replace(/.{4}(?=.)/g, '$& ');
}
