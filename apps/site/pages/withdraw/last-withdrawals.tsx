import { useWithdrawalColumns } from '#apps/site/features/withdrawals/use-withdrawal-columns.tsx';
import { useWithdrawals, type Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Table } from '#ui/components/table/table.tsx';

const SHOWN = 10;

/** Lists the last withdrawals except the shown one. Each links to its page. */
export function LastWithdrawals({ shown }: { shown: string | null }) {
  const { t } = useI18n();
  const columns = useWithdrawalColumns<Withdrawal>(({ currency }) => currency);
  const { data, error, refetch } = useWithdrawals();
  const rows = data?.list.filter(({ id }) => id !== shown).slice(0, SHOWN);
  if (rows?.length === 0) return null;
  return (
    <section className="wrap last-withdrawals" aria-labelledby="last-withdrawals">
      <h2 id="last-withdrawals">{t('withdraw.last')}</h2>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Table caption={t('withdraw.last')} columns={columns} rows={rows} rowKey={({ id }) => id} ghosts={3} />
      )}
    </section>
  );
}
