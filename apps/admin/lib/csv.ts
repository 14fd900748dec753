import { csvText } from '#apps/site/lib/text/csv.ts';

const FIGURE = /^[-−+]?[\d,]+(\.\d+)?$/;

/** A list as a file: what begins like a formula gets a quote before it, unless it is a figure. */
export function listCsv(rows: readonly (readonly string[])[]): string {
  return csvText(rows, (cell) => (/^[=+\-@\t\r]/.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell));
}
