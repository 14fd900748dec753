import type { cancelReportFile } from '#contracts/bo/report-files.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';

type Cancelled = Result<Output<typeof cancelReportFile>, Failure<'reports.file_unknown'>>;

/** Cancels the caller's own file while it is being made. The run that makes it stops by itself. */
export async function cancelFile(db: Database, { staffId }: StaffCaller, { id }: Input<typeof cancelReportFile>): Promise<Cancelled> {
  return db.transaction<Output<typeof cancelReportFile>, Failure<'reports.file_unknown'>>(async (tx) => {
    const [file] = await tx.query<Output<typeof cancelReportFile>>(
      `UPDATE report_file SET state = CASE state WHEN 'making' THEN 'cancelled' ELSE state END WHERE id = $1 AND staff_id = $2 RETURNING state`,
      [id, staffId],
    );
    if (!file) return err('reports.file_unknown');
    if (file.state === 'cancelled') await tx.query('DELETE FROM report_file_part WHERE file_id = $1', [id]);
    return ok(file);
  });
}
