import { csvText, downloadText, exactAmount } from '#web/text/csv.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { ListColumn, Sum } from '#apps/admin/parts/table/console-table.tsx';

/** Saves rows as a CSV file. */
export function saveList<Row>(name: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): void {
  downloadText(`${name}.csv`, listText(columns, rows));
}

/**
 * Returns a list as CSV text: the columns and words of the screen, with amounts as figures. The currency of a row is in a column of its
 * own. A column whose cells have amounts in several currencies becomes a column for each currency.
 */
export function listText<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const parts = columns.flatMap((column) => partsOf(column, rows));
  const isNamed = columns.some(({ key }) => key === 'currency') || parts.every(({ sumOf }) => sumOf === undefined);
  const codesOf = (row: Row): string => [...new Set(parts.flatMap(({ sumOf }) => sumOf?.(row)?.currency ?? []))].join(' ');
  const ends = (text: string): string[] => (isNamed ? [] : [text]);
  return csvText([
    [...parts.map(({ head }) => head), ...ends(t('Currency'))],
    ...rows.map((row) => [...parts.map(({ cell }) => cell(row)), ...ends(codesOf(row))]),
  ]);
}

type Part<Row> = { head: string; cell: (row: Row) => string; sumOf?: (row: Row) => Sum | undefined };

/** Returns the columns of the file for one column of the screen. */
function partsOf<Row>({ head, text, sums, isFigure }: ListColumn<Row>, rows: readonly Row[]): Part<Row>[] {
  if (!sums) return [{ head, cell: (row) => (isFigure ? countText(text(row)) : text(row)) }];
  if (rows.every((row) => sums(row).length <= 1)) {
    const sumOf = (row: Row): Sum | undefined => sums(row)[0];
    return [{ head, cell: (row) => written(sumOf(row)) ?? text(row).replace(/^–$/, ''), sumOf }];
  }
  const currencies = [...new Set(rows.flatMap((row) => sums(row).map(({ currency }) => currency)))];
  return currencies.map((code) => ({
    head: `${head}, ${code}`,
    cell: (row) => written(sums(row).find(({ currency }) => currency === code)) ?? '',
  }));
}

function written(sum: Sum | undefined): string | undefined {
  return sum && exactAmount(sum.amount, sum.currency);
}

/** Returns a count without its separators of thousands. */
function countText(text: string): string {
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
}
