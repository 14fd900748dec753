import { Link } from '@tanstack/react-router';
import { DepositFrame } from '#apps/site/features/cashier/deposit-frame.tsx';
import { DepositSlip } from '#apps/site/features/cashier/deposit-slip.tsx';
import { methodName } from '#apps/site/features/cashier/method-name.ts';
import { PayStep } from '#apps/site/features/cashier/pay-step.tsx';
import { landing } from '#apps/site/features/cashier/deposit-draft.ts';
import { useDeposit, type Deposit } from '#apps/site/features/cashier/use-deposit.ts';
import { useDepositMethods } from '#apps/site/features/cashier/use-deposit-methods.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { CURRENCIES } from '#kernel/money.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** The last two steps of a deposit that stands at the server: pay, then the outcome. */
export function OpenDeposit({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t, tOr } = useI18n();
  const { data: deposit, error, refetch } = useDeposit(id);
  const { data: offer } = useDepositMethods();
  if (!deposit) {
    return (
      <DepositFrame step={2} slip={<Skeleton height="320px" />}>
        {error ? (
          <>
            <RefusedTrouble error={error} onRetry={() => void refetch()} />
            <div className="deposit__actions">
              <Button variant="line" size="large" onClick={onAgain}>
                {t('deposit.try_again')}
              </Button>
            </div>
          </>
        ) : (
          <Skeleton height="240px" />
        )}
      </DepositFrame>
    );
  }
  const method = offer?.methods.find((candidate) => candidate.code === deposit.method);
  return (
    <DepositFrame
      step={deposit.status === 'waiting' ? 2 : 4}
      slip={
        <DepositSlip
          currency={deposit.currency}
          method={method ? methodName(method, { tOr }) : deposit.method}
          amount={deposit.amount}
          fee={deposit.fee}
          lands={landed(deposit)}
          serial={deposit.serial}
          offer={offer}
          isCredited={deposit.status === 'credited'}
          isOver={deposit.status !== 'waiting' && deposit.status !== 'credited'}
        />
      }
    >
      {deposit.status === 'waiting' ? (
        <PayStep deposit={deposit} isSandbox={method?.isSandbox ?? false} />
      ) : (
        <Outcome deposit={deposit} onAgain={onAgain} />
      )}
      {deposit.status === 'waiting' && error && <p className="pay__note">{t('deposit.status_stale')}</p>}
    </DepositFrame>
  );
}

function landed({ status, credited, amount, fee, currency }: Deposit): string | number | null {
  if (status === 'credited') return credited;
  return status === 'waiting' ? landing(amount.toFixed(CURRENCIES[currency]), fee, currency) : 0;
}

/** How it ended, in words; only money that arrived is green. */
function Outcome({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const { t, formatMoney } = useI18n();
  const { status } = deposit;
  if (status === 'waiting') return null;
  const isCredited = status === 'credited';
  const values = {
    amount: formatMoney(isCredited ? deposit.credited : deposit.amount, deposit.currency),
    currency: deposit.currency,
    serial: deposit.serial,
  };
  return (
    <div className="pay" role="status">
      <h2 className={isCredited ? 'pay__good' : undefined}>{t(`deposit.${status}_title`)}</h2>
      <p className="pay__text">{t(`deposit.${status}_text`, values)}</p>
      <div className="deposit__actions">
        <Button variant={isCredited ? 'line' : 'primary'} size="large" onClick={onAgain}>
          {t(isCredited ? 'deposit.again' : 'deposit.try_again')}
        </Button>
        <Link
          to={isCredited ? '/' : '/member/transferFund'}
          className={buttonClass({ variant: isCredited ? 'primary' : 'line', size: 'large' })}
        >
          {t(isCredited ? 'common.to_home' : 'wallet.title')}
        </Link>
      </div>
    </div>
  );
}
