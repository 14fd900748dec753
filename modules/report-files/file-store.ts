import type { reportFiles } from '#contracts/bo/report-files.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { ReportName } from '#contracts/figure-limits.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';

export type ReportFile = {
  id: string;
  staffId: bigint;
  merchantId: number | null;
  report: ReportName;
  search: Readonly<Record<string, string>>;
  from: string;
  to: string;
  state: 'making' | 'ready' | 'cancelled' | 'failed' | 'gone';
  parts: number;
  run: number;
  madeAt: Date;
};

export const FILE_COLUMNS =
  'f.id, f.staff_id, f.merchant_id, f.report, f.search, f.from_day::text AS "from", f.to_day::text AS "to", f.state, f.parts, f.run, f.made_at';

export async function findFile(db: Queryable, id: string): Promise<ReportFile | undefined> {
  return (await db.query<ReportFile>(`SELECT ${FILE_COLUMNS} FROM report_file f WHERE f.id = $1`, [id]))[0];
}

/** Returns a page of the files of one staff member, the newest first. */
export async function listFiles(
  db: Queryable,
  staffId: bigint,
  { report, sort, ...page }: Input<typeof reportFiles>,
): Promise<Output<typeof reportFiles>> {
  return listPage(
    db,
    {
      select: `f.id, f.report, f.search, f.merchant_id, f.from_day::text AS "from", f.to_day::text AS "to", f.state, f.done, f.steps, f.row_count,
               f.made_at, f.ready_at, f.expires_at`,
      from: 'report_file f',
      where: 'f.staff_id = $1 AND ($2::text IS NULL OR f.report = $2)',
      values: [staffId, report ?? null],
      order: `f.serial ${sort === 'madeAt' ? 'ASC' : 'DESC'}`,
    },
    page,
  );
}

/** Writes rows as text. Amounts stay whole numbers of minor units. */
export function textOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? { big: String(value) } : value));
}

/** Reads the text that `textOf` has written. */
export function rowsIn(text: string): object[] {
  return JSON.parse(text, (_key, value: unknown) => (isBig(value) ? BigInt(value.big) : value)) as object[];
}

function isBig(value: unknown): value is { big: string } {
  return typeof value === 'object' && value !== null && 'big' in value && typeof value.big === 'string';
}

/** Deletes the contents of the files `f` that an SQL condition selects. Returns their number. */
export async function dropFiles(tx: Tx, where: string, values: readonly unknown[] = []): Promise<number> {
  const gone = await tx.query<{ id: string }>(
    `UPDATE report_file f SET state = 'gone' WHERE f.state <> 'gone' AND ${where} RETURNING f.id`,
    values,
  );
  await tx.query('DELETE FROM report_file_part WHERE file_id = ANY ($1::uuid[])', [gone.map(({ id }) => id)]);
  return gone.length;
}
