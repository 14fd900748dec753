import type { Queryable } from '#platform/db/database.ts';

type Values = readonly unknown[];
export type PageRequest = { pageNo: number; pageSize: number };

/** Rows of a list: the columns to select, or a function of a store that reads the rows with the given end of the statement. */
type Shown<Row> =
  | { select: string; /** Joins that add and remove no row. */ beside?: string }
  | { read(db: Queryable, rest: string, values: Values): Promise<Row[]> };

/**
 * SQL of a list: the counted tables, the condition with its values from `$1` on, and the order. The condition must use each value, because
 * the count has no other place for it. `sums` are further aggregates over all pages.
 */
type ListSql<Row> = Shown<Row> & { from: string; where?: string; values?: Values; order: string; sums?: string };

/** Reads a page of a list, from page 1, with the number of all rows; with `sums`, also these aggregates over all rows. */
export async function listPage<Row extends object, Sums extends object = never>(
  db: Queryable,
  list: ListSql<Row>,
  { pageNo, pageSize }: PageRequest,
): Promise<{ rows: Row[]; total: number } & ([Sums] extends [never] ? unknown : { sums: Sums })> {
  const { from, where = 'true', values = [], order, sums } = list;
  const rest = `WHERE ${where} ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const all = [...values, pageSize, (pageNo - 1) * pageSize];
  const rows =
    'read' in list
      ? await list.read(db, rest, all)
      : await db.query<Row>(`SELECT ${list.select} FROM ${from} ${list.beside ?? ''} ${rest}`, all);
  const counted = sums === undefined ? 'count(*)::int AS list_total' : `count(*)::int AS list_total, ${sums}`;
  const [row] = await db.query<Sums & { listTotal: number }>(`SELECT ${counted} FROM ${from} WHERE ${where}`, values);
  const { listTotal: total, ...rested } = row!;
  return { rows, total, ...(sums !== undefined && { sums: rested }) } as Awaited<ReturnType<typeof listPage<Row, Sums>>>;
}

/** Returns the number of pages; an empty list has one. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
