import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DepositsRecord } from '#apps/site/pages/transactions/deposits-record.tsx';
import { WithdrawalsRecord } from '#apps/site/pages/transactions/withdrawals-record.tsx';

const route = getRouteApi('/member/transactionHistory');

export function TransactionsRoute() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const onPage = (page: number) => void navigate({ to: '/member/transactionHistory', search: { ...search, page } });
  return search.kind === 'withdrawals' ? (
    <WithdrawalsRecord search={search} onPage={onPage} />
  ) : (
    <DepositsRecord search={search} onPage={onPage} />
  );
}
