import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { LastWithdrawals } from '#apps/site/pages/withdraw/last-withdrawals.tsx';
import { NewWithdrawal } from '#apps/site/pages/withdraw/new-withdrawal.tsx';
import { OpenWithdrawal } from '#apps/site/pages/withdraw/open-withdrawal.tsx';
import { Setup } from '#apps/site/pages/withdraw/setup.tsx';
import { WithdrawFrame } from '#apps/site/pages/withdraw/withdraw-frame.tsx';
import { usePayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './withdraw.css';

type Props = { withdrawalId: string | null; onOpened: (id: string) => void; onNew: () => void };

export function WithdrawPage({ withdrawalId, onOpened, onNew }: Props) {
  return (
    <>
      <BrandLine of="voice.withdraw" />
      {withdrawalId === null ? (
        <FreshWithdrawal onOpened={onOpened} />
      ) : (
        <OpenWithdrawal key={withdrawalId} id={withdrawalId} onNew={onNew} />
      )}
      <LastWithdrawals shown={withdrawalId} />
    </>
  );
}

/** Shows a new withdrawal. A member without a payment password and an account sets these up first, in this order. */
function FreshWithdrawal({ onOpened }: { onOpened: (id: string) => void }) {
  const { data: accounts, error, refetch } = usePayoutAccounts();
  if (!accounts) {
    return (
      <WithdrawFrame step={0} slip={<Skeleton height="320px" />}>
        {error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="260px" />}
      </WithdrawFrame>
    );
  }
  if (!accounts.hasPaymentPassword || accounts.list.length === 0) return <Setup accounts={accounts} />;
  return <NewWithdrawal accounts={accounts} onOpened={onOpened} />;
}
