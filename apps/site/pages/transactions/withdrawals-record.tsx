import { withdrawalsCsv } from '#apps/site/pages/transactions/transactions-csv.ts';
import { TransactionFrame } from '#apps/site/pages/transactions/transaction-frame.tsx';
import type { TransactionSearch } from '#apps/site/pages/transactions/transaction-search.ts';
import { readWithdrawals, useWithdrawalRecords, type WithdrawalRecord } from '#apps/site/pages/transactions/use-transactions.ts';
import { useWithdrawalColumns } from '#apps/site/features/withdrawals/use-withdrawal-columns.tsx';
import { periodOf } from '#apps/site/parts/records/period.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Amount } from '#kernel/amount.ts';

type Props = { search: TransactionSearch; onPage: (page: number) => void };

/** Lists withdrawals with their states. Each links to its page. */
export function WithdrawalsRecord({ search, onPage }: Props) {
  const { t, formatMoney } = useI18n();
  const query = useWithdrawalRecords(periodOf(search), search.page ?? 1);
  const { data } = query;
  const money = (amount: Amount) => data && <bdi>{formatMoney(amount, data.currency)}</bdi>;
  return (
    <TransactionFrame
      search={search}
      onPage={onPage}
      query={query}
      read={readWithdrawals}
      csv={withdrawalsCsv}
      columns={useWithdrawalColumns<WithdrawalRecord>(() => data?.currency)}
      figures={[
        { name: t('transactions.withdrawals'), value: data?.totals.count },
        { name: t('transactions.ordered'), value: data && money(data.totals.amount) },
        { name: t('withdraw.stage_paid'), value: data && money(data.totals.paid) },
        { name: t('wallet.locked'), value: data && money(data.totals.held) },
      ]}
    />
  );
}
