import { depositReport } from '#contracts/bo/payments.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { paymentColumns } from '#apps/admin/parts/reports/payment-columns.ts';
import { PaymentReport } from '#apps/admin/parts/reports/payment-report.tsx';

type Row = WireOutput<typeof depositReport>['rows'][number];

/** Lists deposits by method: success, durations, and amounts that were taken back. */
export function DepositReportPage() {
  const nameOf = useBrandName();
  return (
    <PaymentReport<Row>
      title={t('Deposits by method')}
      report="deposits"
      fileName="deposits-by-method"
      contract={depositReport}
      columns={[
        ...paymentColumns<Row>(nameOf, t('Credited')),
        {
          key: 'takenBack',
          head: t('Reversed'),
          means: t('Refunds and chargebacks of these deposits.'),
          isFigure: true,
          place: 'none',
          text: ({ takenBack, currency }) => moneyText(takenBack, currency),
          sums: ({ takenBack, currency }) => [{ amount: takenBack, currency }],
        },
      ]}
      empty={t('No deposits were ordered on these days.')}
    />
  );
}
