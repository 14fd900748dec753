import { depositReport } from '#contracts/bo/payments.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { longReport, type LongReport } from '#platform/report/long-report.ts';
import type { Site } from '#modules/site/index.ts';
import { paymentReport, readLongPayments, type PaymentSql } from '#modules/cashier/reports/payment-report.ts';

const DEPOSITS: PaymentSql = {
  from: 'deposit_order o',
  madeAt: 'o.created_at',
  doneAt: 'o.decided_at',
  method: 'o.method',
  decided: "o.status <> 'waiting'",
  done: 'o.credited > 0',
  amount: 'o.credited',
  fee: 'o.fee',
  takenBack: 'o.taken',
};

/** Routes of staff: the report of deposits by method. */
export function depositReportRoutes({ db, site }: { db: Database; site: Pick<Site, 'merchants'> }): Route[] {
  return [handle(depositReport, ({ input, now }) => paymentReport(db, DEPOSITS, input, { brands: site.merchants(), now }))];
}

/** The report of deposits as a file. */
export function longDeposits(site: Pick<Site, 'merchants'>): LongReport {
  return longReport('deposits', depositReport, async (run, input) =>
    run.write(await readLongPayments(run, DEPOSITS, input, site.merchants())),
  );
}
