import { useEffect, useRef } from 'react';
import { WithdrawFrame } from '#apps/site/pages/withdraw/withdraw-frame.tsx';
import { WithdrawalSlip } from '#apps/site/pages/withdraw/withdrawal-slip.tsx';
import { BindAccountForm } from '#apps/site/features/withdrawals/bind-account-form.tsx';
import { PaymentPasswordForm } from '#apps/site/features/withdrawals/payment-password-form.tsx';
import type { PayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Shows the steps of a first withdrawal: the payment password, then an account. */
export function Setup({ accounts }: { accounts: PayoutAccounts }) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSecond = accounts.hasPaymentPassword;
  const wasSecond = useRef(isSecond);
  // The filled-in form has closed, so the focus moves to the heading, and a screen reader reads the next step.
  useEffect(() => {
    if (isSecond && !wasSecond.current) heading.current?.focus();
    wasSecond.current = isSecond;
  }, [isSecond]);
  return (
    <WithdrawFrame step={0} slip={<WithdrawalSlip currency={accounts.currency} account={null} amount={null} />}>
      <section className="setup" aria-labelledby="setup-title">
        <p className="setup__count">{t('withdraw.setup_count', { step: isSecond ? 2 : 1 })}</p>
        <h2 id="setup-title" ref={heading} tabIndex={-1}>
          {t(isSecond ? 'payout.bind_first' : 'payment_password.set')}
        </h2>
        <p className="setup__text">{t(isSecond ? 'payout.bind_first_text' : 'payment_password.none_text')}</p>
        {isSecond ? <BindAccountForm accounts={accounts} onBound={() => {}} /> : <PaymentPasswordForm onSet={() => {}} />}
      </section>
    </WithdrawFrame>
  );
}
