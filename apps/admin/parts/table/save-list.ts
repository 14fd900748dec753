import { downloadText } from '#apps/site/lib/text/csv.ts';
import { listCsv } from '#apps/admin/lib/csv.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';

/** Saves rows as a file: the same columns, words and figures as on the screen. */
export function saveList<Row>(name: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): void {
  downloadText(`${name}.csv`, listCsv([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))]));
}
