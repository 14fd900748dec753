import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DepositsRecord } from '#apps/site/pages/transactions/deposits-record.tsx';
import { TransfersRecord } from '#apps/site/pages/transactions/transfers-record.tsx';
import { WithdrawalsRecord } from '#apps/site/pages/transactions/withdrawals-record.tsx';

const route = getRouteApi('/member/transactionHistory');

const RECORDS = { deposits: DepositsRecord, withdrawals: WithdrawalsRecord, transfers: TransfersRecord };

export function TransactionsRoute() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const onPage = (page: number) => void navigate({ to: '/member/transactionHistory', search: { ...search, page } });
  const Record = RECORDS[search.kind ?? 'deposits'];
  return <Record search={search} onPage={onPage} />;
}
