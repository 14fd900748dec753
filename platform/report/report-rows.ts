import { money, type Currency, type Money } from '#kernel/money.ts';

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

/** Returns sums in the form of an answer: the columns `counts` as numbers, and all others as money. */
export function shownSums<C extends string, N extends C>(
  sums: Sums<C>,
  columns: readonly C[],
  counts: readonly N[],
): { currency: Currency } & Record<N, number> & Record<Exclude<C, N>, Money> {
  const { currency } = sums;
  const isCount = (name: C): boolean => counts.some((one) => one === name);
  const shown = columns.map((name) => [name, isCount(name) ? Number(sums[name]) : money(sums[name], currency)]);
  return { currency, ...(Object.fromEntries(shown) as Record<N, number> & Record<Exclude<C, N>, Money>) };
}
