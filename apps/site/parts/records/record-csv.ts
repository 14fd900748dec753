import { csvText } from '#web/text/csv.ts';
import type { Currency } from '#kernel/money.ts';

const PAGE = 200;

type Page<Row> = { content: readonly Row[]; totalPages: number; currency: Currency };

/** Reads every page of a filter. New rows move the pages meanwhile: a row that comes twice is kept once. */
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

/** A record as a table for spreadsheets: RFC 4180, times in UTC. */
export function recordCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvText([columns, ...rows]);
}
