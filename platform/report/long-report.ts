import type { Contract, Input } from '#contracts/endpoint.ts';
import type { ReportName } from '#contracts/figure-limits.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Tools for making a report, on one snapshot of the database. */
export type ReportRun = {
  /** Receives SQL. All statements see one state of the database, and may take minutes. */
  db: Queryable;
  now: Date;
  /** First and last day of the report. */
  days: { from: string; to: string };
  /** Records how many steps of the work are done. */
  progress(done: number, steps: number): Promise<void>;
  /** Adds the next rows, in the order and form of the report's answer. */
  write(rows: readonly object[]): Promise<void>;
};

/** A report that staff may request as a file: the rows of all pages of its call. */
export type LongReport = {
  name: ReportName;
  contract: Contract;
  make(run: ReportRun, input: unknown): Promise<void>;
};

/** Declares the file of a report. The input is that of its call, except that `days` of the run replace its days. */
export function longReport<C extends Contract>(
  name: ReportName,
  contract: C,
  make: (run: ReportRun, input: Input<C>) => Promise<void>,
): LongReport {
  return { name, contract, make: (run, input) => make(run, input as Input<C>) };
}

/** Cuts a range of days into spans of at most `most` days, in order. */
export function spansOf({ from, to }: { from: string; to: string }, most: number): { from: string; to: string }[] {
  const [first, last] = [from, to].map((day) => Date.parse(day) / DAY_MS) as [number, number];
  const dayOf = (n: number): string => new Date(n * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: Math.ceil((last - first + 1) / most) }, (_, at) => ({
    from: dayOf(first + at * most),
    to: dayOf(Math.min(last, first + (at + 1) * most - 1)),
  }));
}

/** Adds rows of several spans, by key and currency. */
export function mergedRows<C extends string, R extends { key: string; currency: string } & Record<C, bigint>>(
  rows: readonly R[],
  columns: readonly C[],
): R[] {
  const sums = new Map<string, R>();
  for (const row of rows) {
    const name = `${row.currency} ${row.key}`;
    const sum = sums.get(name);
    if (!sum) sums.set(name, { ...row });
    else for (const column of columns) sum[column] = (sum[column] + row[column]) as R[C];
  }
  return [...sums.values()];
}

const DAY_MS = 86_400_000;
