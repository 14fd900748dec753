import { AccountLines } from '#apps/site/pages/account/account-lines.tsx';
import { usePayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

export function PayoutSection() {
  const { data, error, refetch } = usePayoutAccounts();
  if (data) return <AccountLines accounts={data} />;
  return error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="64px" />;
}
