import { withdrawalReport } from '#contracts/bo/payments.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { paymentColumns } from '#apps/admin/parts/reports/payment-columns.ts';
import { PaymentReport } from '#apps/admin/parts/reports/payment-report.tsx';

/** Lists withdrawals by method: success and durations. */
export function WithdrawalReportPage() {
  const nameOf = useBrandName();
  return (
    <PaymentReport
      title={t('Withdrawals by method')}
      report="withdrawals"
      fileName="withdrawals-by-method"
      contract={withdrawalReport}
      columns={paymentColumns(nameOf, t('Paid'))}
      empty={t('No withdrawals were requested on these days.')}
    />
  );
}
