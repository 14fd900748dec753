import { useState } from 'react';
import { PaymentPasswordForm } from '#apps/site/features/withdrawals/payment-password-form.tsx';
import { usePayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Shows a button that opens the form to set or change the payment password. */
export function PaymentPasswordSection() {
  const { t } = useI18n();
  const { data, error, refetch } = usePayoutAccounts();
  const [isOpen, setOpen] = useState(false);
  if (!data) return error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="48px" />;
  if (!isOpen) {
    return (
      <div className="security__line">
        <p className="security__text">{t(data.hasPaymentPassword ? 'payment_password.lock_text' : 'payment_password.none_text')}</p>
        <Button icon="lock" onClick={() => setOpen(true)}>
          {t(data.hasPaymentPassword ? 'payment_password.change' : 'payment_password.set')}
        </Button>
      </div>
    );
  }
  return (
    <PaymentPasswordForm
      onCancel={() => setOpen(false)}
      onSet={() => {
        setOpen(false);
        showToast(t('payment_password.saved'), 'good');
      }}
    />
  );
}
