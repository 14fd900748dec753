import type { ReportName } from '#contracts/figure-limits.ts';
import type { ListContract } from '#apps/admin/lib/call.ts';
import { usePeriodFilters } from '#apps/admin/parts/reports/report-filters.ts';
import { reportAsFile } from '#apps/admin/parts/reports/report-file.tsx';
import { ReportSums } from '#apps/admin/parts/reports/report-sums.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Row = { merchantId: number; method: string; currency: string };
type Props<R extends Row> = {
  title: string;
  /** Name under which the report can be made as a file. */
  report: ReportName;
  fileName: string;
  contract: ListContract;
  columns: ListColumn<R>[];
  empty: string;
};

/** Page that reports deposits or withdrawals by brand, method and currency. */
export function PaymentReport<R extends Row>({ title, report, fileName, contract, columns, empty }: Props<R>) {
  return (
    <ListPage<R>
      title={title}
      fileName={fileName}
      contract={contract}
      columns={columns}
      sort="-amount"
      filters={usePeriodFilters()}
      rowKey={({ merchantId, method, currency }) => `${merchantId} ${method} ${currency}`}
      renderSummary={({ from, to }) => <ReportSums from={String(from)} to={String(to)} sums={[]} />}
      renderRefused={reportAsFile(report)}
      empty={empty}
    />
  );
}
