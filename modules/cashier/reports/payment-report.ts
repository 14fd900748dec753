import { money, type Currency, type Money } from '#kernel/money.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ReportRun } from '#platform/report/long-report.ts';
import { reportPeriod } from '#platform/report/report-days.ts';

type PaymentFilter = {
  from?: string | undefined;
  to?: string | undefined;
  merchantId?: number | undefined;
  currency?: Currency | undefined;
  pageNo: number;
  pageSize: number;
  sort?: string | undefined;
};
type Brand = { id: number; timeZone: string };

/** Orders of a brand, method and currency in sums of SQL: minor units, and seconds. */
type Row = {
  merchantId: number;
  method: string;
  currency: Currency;
  orders: number;
  decided: number;
  done: number;
  requested: bigint;
  amount: bigint;
  fees: bigint;
  takenBack: bigint;
  medianSeconds: number | null;
  slowSeconds: number | null;
};
type PaymentRow = Omit<Row, 'requested' | 'amount' | 'fees' | 'takenBack'> & {
  success: number | null;
  requested: Money;
  amount: Money;
  fees: Money;
  takenBack: Money;
};
type PaymentReport = { rows: PaymentRow[]; total: number; from: string; to: string };

/** SQL of one kind of payment: its table as `o`, and its columns. `done` and `decided` are conditions. */
export type PaymentSql = {
  from: string;
  madeAt: string;
  doneAt: string;
  method: string;
  decided: string;
  done: string;
  amount: string;
  fee: string;
  takenBack?: string;
};

/** Returns sums of orders of calendar days of brands, by method and currency. An order counts on the day on which it was made. */
export async function paymentReport(
  db: Queryable,
  sql: PaymentSql,
  { from, to, merchantId, currency, pageNo, pageSize, sort = '-amount' }: PaymentFilter,
  { brands: all, now }: { brands: readonly Brand[]; now: Date },
): Promise<Result<PaymentReport, Failure<'site.brand_unknown' | 'cashier.report_range'>>> {
  const period = reportPeriod(all, { from, to, merchantId }, { now, range: 'cashier.report_range' });
  if (!period.ok) return period;
  const { brands, days } = period.value;
  const shown = (await readRows(db, sql, brands, days, currency)).toSorted(orderOf(sort));
  return ok({ rows: shown.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: shown.length, ...days });
}

/** Returns all rows of a report of payments in their order. Each row belongs to one brand, so a long time is read brand by brand. */
export async function readLongPayments(
  { db, days, progress }: Pick<ReportRun, 'db' | 'days' | 'progress'>,
  sql: PaymentSql,
  { merchantId, currency, sort = '-amount' }: Pick<PaymentFilter, 'merchantId' | 'currency' | 'sort'>,
  all: readonly Brand[],
): Promise<PaymentRow[]> {
  const brands = all.filter(({ id }) => merchantId === undefined || id === merchantId);
  const rows: PaymentRow[] = [];
  for (const [at, brand] of brands.entries()) {
    rows.push(...(await readRows(db, sql, [brand], days, currency)));
    await progress(at + 1, brands.length);
  }
  return rows.toSorted(orderOf(sort));
}

async function readRows(
  db: Queryable,
  sql: PaymentSql,
  brands: readonly Brand[],
  days: { from: string; to: string },
  currency: Currency | undefined,
): Promise<PaymentRow[]> {
  const rows = await db.query<Row>(textOf(sql), [
    brands.map(({ id }) => id),
    brands.map(({ timeZone }) => timeZone),
    days.from,
    days.to,
    currency ?? null,
  ]);
  return rows.map(shownRow);
}

function textOf({ from, madeAt, doneAt, method, decided, done, amount, fee, takenBack = '0' }: PaymentSql): string {
  const took = (share: number): string =>
    `(percentile_cont(${share}) WITHIN GROUP (ORDER BY extract(epoch FROM ${doneAt} - ${madeAt})) FILTER (WHERE ${done}))::float8`;
  const sum = (of: string, where = 'true'): string => `coalesce(sum(${of}) FILTER (WHERE ${where}), 0)::bigint`;
  return `SELECT o.merchant_id, ${method} AS method, o.currency, count(*)::int AS orders, count(*) FILTER (WHERE ${decided})::int AS decided,
            count(*) FILTER (WHERE ${done})::int AS done, ${sum('o.amount')} AS requested, ${sum(amount, done)} AS amount,
            ${sum(fee, done)} AS fees, ${sum(takenBack)} AS taken_back, ${took(0.5)} AS median_seconds, ${took(0.95)} AS slow_seconds
       FROM unnest($1::int[], $2::text[]) AS b (merchant_id, zone) JOIN ${from}
         ON o.merchant_id = b.merchant_id AND ${madeAt} >= $3::date::timestamp AT TIME ZONE b.zone
        AND ${madeAt} < ($4::date + 1)::timestamp AT TIME ZONE b.zone
      WHERE $5::text IS NULL OR o.currency = $5
      GROUP BY 1, 2, 3`;
}

function shownRow({ requested, amount, fees, takenBack, ...row }: Row): PaymentRow {
  const of = (minor: bigint) => money(minor, row.currency);
  return {
    ...row,
    success: row.decided === 0 ? null : row.done / row.decided,
    requested: of(requested),
    amount: of(amount),
    fees: of(fees),
    takenBack: of(takenBack),
  };
}

function orderOf(sort: string): (a: PaymentRow, b: PaymentRow) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace(/^-/, '') as 'method' | 'orders' | 'amount' | 'success';
  const byName = (a: PaymentRow, b: PaymentRow): number =>
    a.method.localeCompare(b.method, 'en') || a.currency.localeCompare(b.currency) || a.merchantId - b.merchantId;
  if (column === 'method') return (a, b) => sign * byName(a, b);
  const of = (row: PaymentRow): number => (column === 'amount' ? Number(row.amount.minor) : (row[column] ?? -1));
  return (a, b) => sign * (of(a) - of(b)) || byName(a, b);
}
