import { TransactionFrame } from '#apps/site/pages/transactions/transaction-frame.tsx';
import type { TransactionSearch } from '#apps/site/pages/transactions/transaction-search.ts';
import { transfersCsv } from '#apps/site/pages/transactions/transactions-csv.ts';
import { readTransfers, useTransferRecords } from '#apps/site/pages/transactions/use-transactions.ts';
import { useTransferColumns } from '#apps/site/features/transfers/use-transfer-columns.tsx';
import { periodOf } from '#apps/site/parts/records/period.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Amount } from '#kernel/amount.ts';

type Props = { search: TransactionSearch; onPage: (page: number) => void };

/** Lists transfers from and to other members, with the sums received and sent. */
export function TransfersRecord({ search, onPage }: Props) {
  const { t, formatMoney } = useI18n();
  const query = useTransferRecords(periodOf(search), search.page ?? 1);
  const { data } = query;
  const money = (amount: Amount) => data && <bdi>{formatMoney(amount, data.currency)}</bdi>;
  return (
    <TransactionFrame
      search={search}
      onPage={onPage}
      query={query}
      read={readTransfers}
      csv={transfersCsv}
      columns={useTransferColumns()}
      figures={[
        { name: t('transactions.transfers'), value: data?.totals.count },
        { name: t('transfer.sent'), value: data && money(data.totals.sent) },
        { name: t('transfer.received'), value: data && money(data.totals.received) },
      ]}
    />
  );
}
