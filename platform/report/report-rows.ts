import type { Currency } from '#kernel/money.ts';

type Sums<C extends string> = { currency: Currency } & Record<C, bigint>;

/**
 * Returns the function that orders rows of a report by a column. A `-` before its name puts the largest first. Rows with equal values are
 * ordered by label and currency.
 */
export function orderOf<C extends string>(sort: string): (a: Sums<C> & { label: string }, b: Sums<C> & { label: string }) => number {
  const column = sort.replace(/^-/, '') as 'label' | C;
  const sign = sort.startsWith('-') ? -1 : 1;
  type Row = Sums<C> & { label: string };
  const byLabel = (a: Row, b: Row): number => a.label.localeCompare(b.label, 'en') || a.currency.localeCompare(b.currency);
  if (column === 'label') return (a, b) => sign * byLabel(a, b);
  return (a, b) => (a[column] === b[column] ? byLabel(a, b) : sign * (a[column] < b[column] ? -1 : 1));
}

/** Returns the sums of the rows of a report in each currency. */
export function sumsOf<C extends string>(rows: readonly Sums<C>[], columns: readonly C[]): Sums<C>[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, own]) => ({
      currency,
      ...(Object.fromEntries(columns.map((name) => [name, own.reduce((sum, row) => sum + row[name], 0n)])) as Record<C, bigint>),
    }));
}
