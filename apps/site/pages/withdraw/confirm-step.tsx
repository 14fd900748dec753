import type { ComponentProps } from 'react';
import type { WithdrawalOrder } from '#apps/site/pages/withdraw/use-create-withdrawal.ts';
import { FactLine } from '#apps/site/features/withdrawals/fact-line.tsx';
import { PasswordConfirm } from '#apps/site/features/withdrawals/password-confirm.tsx';
import type { PayoutAccount } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';

type Props = Pick<ComponentProps<typeof PasswordConfirm>, 'sending' | 'onBack'> & {
  order: WithdrawalOrder;
  account: PayoutAccount;
  /** It was sent before, by a page that was loaded anew since, and is not heard of. */
  isOfBefore: boolean;
  onSubmit: (order: WithdrawalOrder, paymentPassword: string) => Promise<void>;
};

/** The whole request in words, and the payment password that sends it. */
export function ConfirmStep({ order, account, isOfBefore, sending, onBack, onSubmit }: Props) {
  const { t, formatMoney } = useI18n();
  const amount = formatMoney(order.amount, order.currency);
  return (
    <PasswordConfirm
      warning={isOfBefore ? t('withdraw.unheard') : undefined}
      sendLabel={t('withdraw.send', { amount })}
      checkingText={t('withdraw.checking')}
      sending={sending}
      onBack={onBack}
      onSend={(password) => onSubmit(order, password)}
    >
      <FactLine label={t('withdraw.amount')}>
        <bdi>{amount}</bdi> {order.currency}
      </FactLine>
      <FactLine label={t('withdraw.to')}>
        {account.institution} <bdi dir="ltr">{account.number}</bdi>
      </FactLine>
      <FactLine label={t('payout.holder')}>{account.holder}</FactLine>
    </PasswordConfirm>
  );
}
