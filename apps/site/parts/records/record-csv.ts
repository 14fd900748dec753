import { csvText } from '#web/text/csv.ts';
import type { Currency } from '#kernel/money.ts';

const PAGE = 200;

type Page<Row> = { content: readonly Row[]; totalPages: number; currency: Currency };

/** Reads all pages of a filter. New rows may move the pages meanwhile, so a row that was read twice is dropped once. */
export async function readAllPages<Row>(
  read: (pageNo: number, pageSize: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<{ rows: Row[]; currency: Currency }> {
  const rows = new Map<string, Row>();
  for (let pageNo = 1; ; pageNo++) {
    const page = await read(pageNo, PAGE);
    for (const row of page.content) rows.set(keyOf(row), row);
    if (pageNo >= page.totalPages || page.content.length === 0) return { rows: [...rows.values()], currency: page.currency };
  }
}

/** Returns a record as CSV text for spreadsheets: RFC 4180, times in UTC. */
export function recordCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvText([columns, ...rows]);
}
