import { useLastTransfers } from '#apps/site/pages/transfer/use-transfers.ts';
import { useTransferColumns } from '#apps/site/features/transfers/use-transfer-columns.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Table } from '#ui/components/table/table.tsx';

/** Shows the last transfers, sent and received. */
export function LastTransfers() {
  const { t } = useI18n();
  const { data } = useLastTransfers();
  const columns = useTransferColumns();
  if (!data || data.content.length === 0) return null;
  return (
    <section className="wrap last-transfers" aria-labelledby="last-transfers">
      <h2 id="last-transfers">{t('transfer.last')}</h2>
      <Table caption={t('transfer.last')} columns={columns} rows={data.content} rowKey={({ id }) => id} />
    </section>
  );
}
