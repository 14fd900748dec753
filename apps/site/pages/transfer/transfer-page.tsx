import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LastTransfers } from '#apps/site/pages/transfer/last-transfers.tsx';
import { NewTransfer } from '#apps/site/pages/transfer/new-transfer.tsx';
import { TransferFrame } from '#apps/site/pages/transfer/transfer-frame.tsx';
import { TransferSlip } from '#apps/site/pages/transfer/transfer-slip.tsx';
import { useTerms } from '#apps/site/pages/transfer/use-transfers.ts';
import type { Transfer } from '#apps/site/features/transfers/transfer.ts';
import { PaymentPasswordForm } from '#apps/site/features/withdrawals/payment-password-form.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import '#apps/site/pages/transfer/transfer.css';

/** Page on which a member sends money to the member who referred them, or to a member they referred. */
export function TransferPage() {
  return (
    <>
      <Way />
      <LastTransfers />
    </>
  );
}

function Way() {
  const { data: terms, error, refetch } = useTerms();
  const [sent, setSent] = useState<Transfer | null>(null);
  if (!terms) {
    return (
      <TransferFrame step={0} slip={<Skeleton height="280px" />}>
        {error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="260px" />}
      </TransferFrame>
    );
  }
  if (sent) return <Sent one={sent} onAgain={() => setSent(null)} />;
  if (terms.upline === null && !terms.hasDownlines) return <Nobody />;
  if (!terms.hasPaymentPassword) return <Password currency={terms.currency} />;
  return <NewTransfer terms={terms} onSent={setSent} />;
}

function Sent({ one, onAgain }: { one: Transfer; onAgain: () => void }) {
  const { t, formatMoney } = useI18n();
  const { account, amount, currency } = one;
  return (
    <TransferFrame step={2} slip={<TransferSlip currency={currency} account={account} amount={amount} isSent />}>
      <div role="status" className="transfer__sent">
        <h2>{t('transfer.sent_title')}</h2>
        <p>{t('transfer.sent_text', { amount: `${formatMoney(amount, currency)} ${currency}`, account: account ?? t('common.none') })}</p>
      </div>
      <div className="cashier__actions">
        <Button variant="primary" size="large" onClick={onAgain}>
          {t('transfer.again')}
        </Button>
        <Link to="/member/transferFund" className={buttonClass({ variant: 'line', size: 'large' })}>
          {t('tab.wallet')}
        </Link>
      </div>
    </TransferFrame>
  );
}

function Nobody() {
  const { t } = useI18n();
  return (
    <div className="wrap transfer__nobody">
      <h1>{t('transfer.title')}</h1>
      <Empty
        level="h2"
        title={t('transfer.nobody')}
        picture={<Icon name="user" size={24} className="empty__icon" />}
        action={
          <Link to="/member/securityCenter" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('transfer.invite')}
          </Link>
        }
      >
        {t('transfer.nobody_text')}
      </Empty>
    </div>
  );
}

function Password({ currency }: { currency: Transfer['currency'] }) {
  const { t } = useI18n();
  return (
    <TransferFrame step={0} slip={<TransferSlip currency={currency} account={null} amount={null} />}>
      <section className="transfer__password" aria-labelledby="transfer-password">
        <h2 id="transfer-password">{t('payment_password.set')}</h2>
        <p>{t('transfer.password_first')}</p>
        <PaymentPasswordForm onSet={() => void queryClient.invalidateQueries({ queryKey: ['transfers', 'terms'] })} />
      </section>
    </TransferFrame>
  );
}
