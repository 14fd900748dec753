import { withdrawalReport } from '#contracts/bo/payments.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { longReport, type LongReport } from '#platform/report/long-report.ts';
import { paymentReport, readLongPayments, type PaymentSql } from '#modules/cashier/index.ts';
import type { Site } from '#modules/site/index.ts';

/** Columns of withdrawals for reports of payments. A withdrawal that its member cancelled was not decided by staff, and does not count. */
const WITHDRAWALS: PaymentSql = {
  from: '(withdrawal o JOIN payout_account a ON a.id = o.account_id)',
  madeAt: 'o.requested_at',
  doneAt: 'o.paid_at',
  method: "a.kind || ' ' || a.institution",
  decided: "o.state IN ('paid', 'received', 'disputed', 'refunded', 'denied')",
  done: "o.state IN ('paid', 'received', 'disputed')",
  amount: 'o.amount',
  fee: 'o.fee',
};

/** Routes of staff: the report of withdrawals by method. */
export function withdrawalReportRoutes({ db, site }: { db: Database; site: Pick<Site, 'merchants'> }): Route[] {
  return [
    handle(withdrawalReport, async ({ input, now }) => {
      const read = await paymentReport(db, WITHDRAWALS, input, { brands: site.merchants(), now });
      if (!read.ok) return read;
      return ok({ ...read.value, rows: read.value.rows.map(shown) });
    }),
  ];
}

/** The report of withdrawals as a file. */
export function longWithdrawals(site: Pick<Site, 'merchants'>): LongReport {
  return longReport('withdrawals', withdrawalReport, async (run, input) =>
    run.write((await readLongPayments(run, WITHDRAWALS, input, site.merchants())).map(shown)),
  );
}

function shown<T extends { takenBack: unknown }>({ takenBack: _none, ...row }: T): Omit<T, 'takenBack'> {
  return row;
}
