import type { requestReportFile } from '#contracts/bo/report-files.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { MOST_FILE_DAYS, REPORT_FILE_DAYS, REPORT_FILES_A_DAY, type ReportName } from '#contracts/figure-limits.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { LongReport } from '#platform/report/long-report.ts';
import { reportPeriod } from '#platform/report/report-days.ts';
import { audit } from '#modules/staff/index.ts';
import type { Site } from '#modules/site/index.ts';
import { asTheReport } from '#modules/report-files/as-the-report.ts';
import { findFile, type ReportFile } from '#modules/report-files/file-store.ts';

const DAY_MS = 24 * 3_600_000;
const FILES: Limit = { name: 'report-files', most: REPORT_FILES_A_DAY, windowMs: DAY_MS };

export type ReportDeps = { db: Database; site: Pick<Site, 'merchants'>; reports: ReadonlyMap<ReportName, LongReport> };
type RequestFailure = Failure<ErrorOf<typeof requestReportFile>>;
type Requested = Result<Output<typeof requestReportFile>, RequestFailure>;

/** Stores the request for a file of a report; the job makes the file. Each `requestId` of a caller is one file. */
export async function requestFile(
  { db, site, reports }: ReportDeps,
  caller: StaffCaller,
  { report, search, requestId, now }: Input<typeof requestReportFile> & { now: Date },
): Promise<Requested> {
  const fileId = derivedId(`report-file/${caller.staffId}/${requestId.toLowerCase()}`);
  const isSame = (file: ReportFile): boolean => file.report === report && textOf(file.search) === textOf(search);
  const repeated = await findFile(db, fileId);
  if (repeated) return isSame(repeated) ? ok({ fileId }) : err('staff.request_reused');
  const { caller: own, input } = await asTheReport(reports.get(report)!, caller, search);
  const period = reportPeriod(site.merchants(), input, { now, range: 'reports.file_range', most: MOST_FILE_DAYS });
  if (!period.ok) return period;
  const { from, to } = period.value.days;
  const merchantId = input.merchantId ?? null;
  const done = await db.transaction<undefined, RequestFailure>(async (tx) => {
    const added = await tx.query(
      `INSERT INTO report_file (id, staff_id, made_by, merchant_id, report, search, from_day, to_day, made_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING 1`,
      [
        fileId,
        caller.staffId,
        caller.name,
        merchantId,
        report,
        JSON.stringify(search),
        from,
        to,
        now,
        new Date(now.getTime() + REPORT_FILE_DAYS * DAY_MS),
      ],
    );
    if (added.length === 0) return ok(undefined);
    const allowed = await take(tx, FILES, String(caller.staffId), now);
    if (!allowed.ok) return allowed;
    await audit(tx, own, { action: 'reports.request_file', merchantId, after: { file: fileId, report, from, to, ...search } });
    return ok(undefined);
  });
  if (!done.ok) return done;
  return isSame((await findFile(db, fileId))!) ? ok({ fileId }) : err('staff.request_reused');
}

const textOf = (search: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(search).toSorted(([a], [b]) => a.localeCompare(b)));
