import type { ComponentProps } from 'react';
import type { Amount } from '#kernel/amount.ts';
import type { WithdrawalOrder } from '#apps/site/pages/withdraw/use-create-withdrawal.ts';
import { FactLine } from '#apps/site/features/withdrawals/fact-line.tsx';
import { PasswordConfirm } from '#apps/site/features/withdrawals/password-confirm.tsx';
import type { PayoutAccount } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useRunningBonus } from '#apps/site/parts/money/use-bonus.ts';
import { useI18n } from '#web/text/i18n.tsx';

type Props = Pick<ComponentProps<typeof PasswordConfirm>, 'sending' | 'onBack'> & {
  order: WithdrawalOrder;
  account: PayoutAccount;
  /** Amounts held in addition: `deposit` until the member has said whether the payment arrived, `fee` until the withdrawal is paid. */
  beside: { deposit: Amount | null; fee: Amount | null };
  /** True if the request was sent before the page was reloaded, and its outcome is unknown. */
  isOfBefore: boolean;
  onSubmit: (order: WithdrawalOrder, paymentPassword: string) => Promise<void>;
};

/** Second step of a withdrawal: the request in words, and the payment password that sends it. */
export function ConfirmStep({ order, account, beside: { deposit, fee }, isOfBefore, sending, onBack, onSubmit }: Props) {
  const { t, formatMoney } = useI18n();
  const bonus = useRunningBonus();
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
      <FactLine label={t('withdraw.fee')}>
        {fee === null ? (
          t('withdraw.no_fee')
        ) : (
          <>
            <bdi>{formatMoney(fee, order.currency)}</bdi> {order.currency}
          </>
        )}
      </FactLine>
      {deposit !== null && (
        <FactLine label={t('withdraw.deposit')}>
          <bdi>{formatMoney(deposit, order.currency)}</bdi> {order.currency}
        </FactLine>
      )}
      <FactLine label={t('withdraw.to')}>
        {account.institution} <bdi dir="ltr">{account.number}</bdi>
      </FactLine>
      <FactLine label={t('payout.holder')}>{account.holder}</FactLine>
      {bonus && (
        <FactLine label={t('nav.bonus')}>{t('withdraw.gives_up_bonus', { amount: formatMoney(bonus.left, bonus.currency) })}</FactLine>
      )}
    </PasswordConfirm>
  );
}
