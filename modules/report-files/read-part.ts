import type { reportFilePart } from '#contracts/bo/report-files.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { namesOtherBrand } from '#platform/http/staff-brand.ts';
import { hideColumns } from '#platform/http/staff-columns.ts';
import { toJson } from '#platform/http/to-json.ts';
import type { Staff } from '#modules/staff/index.ts';
import { asTheReport } from '#modules/report-files/as-the-report.ts';
import { findFile, rowsIn } from '#modules/report-files/file-store.ts';
import type { ReportDeps } from '#modules/report-files/request-file.ts';

type Part = Result<Output<typeof reportFilePart>, Failure<ErrorOf<typeof reportFilePart>>>;

/**
 * Returns the rows of a part of a ready file, as the report would show them to its reader now, by the reader's current roles, brands and
 * columns. The read counts as a read of the report, and is entered in the audit log.
 */
export async function readPart(
  { db, reports, staff }: ReportDeps & { staff: Pick<Staff, 'recordRead'> },
  caller: StaffCaller,
  { id, n, now }: Input<typeof reportFilePart> & { now: Date },
): Promise<Part> {
  const file = await findFile(db, id);
  if (!file || file.staffId !== caller.staffId || file.state !== 'ready') return err('reports.file_unknown');
  const { contract } = reports.get(file.report)!;
  const own = file.merchantId === null ? {} : { merchantId: String(file.merchantId) };
  const { caller: reader, input } = await asTheReport(reports.get(file.report)!, caller, { ...file.search, ...own });
  if ((input.merchantId ?? null) !== file.merchantId) return err('staff.not_permitted');
  const [part] = await db.query<{ content: string }>('SELECT content FROM report_file_part WHERE file_id = $1 AND n = $2', [id, n]);
  if (!part) return err('reports.file_unknown');
  const value = { rows: rowsIn(part.content) };
  if (namesOtherBrand(value, reader)) return err('staff.not_permitted');
  const recorded = await staff.recordRead({ caller: reader, contract, input, value, brandOf: () => Promise.resolve(file.merchantId), now });
  if (!recorded.ok) return recorded;
  const shown = hideColumns(contract.output, value, reader.hidden) as typeof value;
  return ok({ parts: file.parts, text: toJson(shown.rows) });
}
