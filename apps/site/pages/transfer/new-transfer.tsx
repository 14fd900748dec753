import { useState } from 'react';
import { TransferFrame } from '#apps/site/pages/transfer/transfer-frame.tsx';
import { TransferSlip } from '#apps/site/pages/transfer/transfer-slip.tsx';
import { ReceiverStep } from '#apps/site/pages/transfer/receiver-step.tsx';
import { useSendTransfer, type Terms } from '#apps/site/pages/transfer/use-transfers.ts';
import type { Transfer } from '#apps/site/features/transfers/transfer.ts';
import { FactLine } from '#apps/site/features/withdrawals/fact-line.tsx';
import { PasswordConfirm } from '#apps/site/features/withdrawals/password-confirm.tsx';
import { amountProblem } from '#apps/site/parts/money/amount-draft.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { money, toMajor } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';

type Props = { terms: Terms; onSent: (one: Transfer) => void };

/** A new transfer in two steps: receiver and amount, then a review of both with the payment password. */
export function NewTransfer({ terms, onSent }: Props) {
  const { t, formatMoney, locale } = useI18n();
  const { currency, upline } = terms;
  const { data: balance } = useBalance();
  const { submit, pendingOrder, ...sending } = useSendTransfer(onSent);
  const [amount, setAmount] = useState(pendingOrder?.amount ?? '');
  const [to, setTo] = useState(pendingOrder?.to ?? upline ?? '');
  const [isConfirming, setConfirming] = useState(pendingOrder !== null);
  const problem = amountProblem(amount, terms, balance?.balance, locale);
  const minor = minorOf(amount, currency, locale);
  const order = { to: to.trim(), amount: toMajor(money(minor ?? 0n, currency)), currency };
  const slip = (
    <TransferSlip currency={currency} account={order.to || null} amount={problem === null ? order.amount : null} draft={minor} />
  );
  return (
    <TransferFrame step={isConfirming ? 1 : 0} slip={slip}>
      {isConfirming ? (
        <PasswordConfirm
          warning={pendingOrder !== null && sending.refusal === null ? t('transfer.unheard') : undefined}
          sendLabel={t('transfer.send', { amount: formatMoney(order.amount, currency) })}
          checkingText={t('transfer.checking')}
          sending={sending}
          onBack={() => {
            sending.clear();
            setConfirming(false);
          }}
          onSend={(password) => submit(order, password)}
        >
          <FactLine label={t('withdraw.amount')}>
            <bdi>{formatMoney(order.amount, currency)}</bdi> {currency}
          </FactLine>
          <FactLine label={t('transfer.to')}>
            <bdi>{order.to}</bdi>
          </FactLine>
          <p className="fact-lines__note">{t('transfer.final')}</p>
        </PasswordConfirm>
      ) : (
        <ReceiverStep {...{ terms, to, amount, problem }} onTo={setTo} onAmount={setAmount} onContinue={() => setConfirming(true)} />
      )}
    </TransferFrame>
  );
}
